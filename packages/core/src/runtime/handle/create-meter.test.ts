import { expect, it } from 'vitest'

import type { EntityKey } from '../../model/entity.js'
import type { MemoryMetric } from '../../model/memory-metric.js'
import { EMPTY_VIEW, type MemoryView } from '../../model/memory-state.js'
import { aReceipt } from '../../testing/a-receipt.js'
import { anEntity } from '../../testing/an-entity.js'
import { createMirror } from '../mirror.js'
import { createMeter } from './create-meter.js'

const request = aReceipt({ tokens: 12, entries: 2, leftOut: 1, tokensWithoutMemory: 90 })
const keys: EntityKey[] = ['page/p-1', 'page/p-2']

function aMeter() {
  const mirror = createMirror()
  const metrics: MemoryMetric[] = []
  const show = (turnId: string | undefined, uses: Readonly<Record<string, number>>): void => {
    const entities = Object.entries(uses).map(([id, useCount]) => anEntity({ id, useCount }))
    const view: MemoryView = {
      ...EMPTY_VIEW,
      ...(turnId !== undefined && { turnId }),
      entities: new Map(entities.map(entity => [entity.key, entity])),
    }
    mirror.receive({ thread: 't-1', update: { kind: 'view', view }, applied: 0, committed: 0 })
  }
  show('u-1', { 'p-1': 3, 'p-2': 0 })
  const meter = createMeter(mirror, metric => metrics.push(metric))
  return { meter, metrics, show }
}

it('O2 tells of each request with a block', () => {
  const { meter, metrics } = aMeter()
  meter.sent(request, keys)
  expect(metrics).toEqual([{ type: 'block-sent', tokens: 12, entries: 2, leftOut: 1, requestTokens: 90 }])
})

it('O2 counts at the end of a turn what of the shown was used after it was shown', () => {
  const { meter, metrics, show } = aMeter()
  meter.sent(request, keys)
  show('u-1', { 'p-1': 3, 'p-2': 1 })
  meter.sent(request, keys)
  show('u-2', { 'p-1': 3, 'p-2': 1 })
  expect(metrics.at(-1)).toEqual({ type: 'turn-ended', shown: 2, used: 1 })
  show('u-3', { 'p-1': 9 })
  expect(metrics).toHaveLength(3)
})

it('O2 counts what is shown after a turn was begun as of that turn, though the view has not come to it', () => {
  const { meter, metrics, show } = aMeter()
  meter.begin('u-2')
  meter.sent(request, keys)
  show('u-2', { 'p-1': 3, 'p-2': 0 })
  expect(metrics).toHaveLength(1)
  show('u-2', { 'p-1': 4, 'p-2': 0 })
  show('u-3', { 'p-1': 4, 'p-2': 0 })
  expect(metrics.at(-1)).toEqual({ type: 'turn-ended', shown: 2, used: 1 })
})
