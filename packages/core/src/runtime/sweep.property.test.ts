import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { ObservationContent } from '../model/observation.js'
import { anExport } from '../testing/an-export.js'
import { aPageResult } from '../testing/create-observation-factory.js'
import { createTwoTabs, type Delivery, type TwoTabs } from '../testing/create-two-tabs.js'

interface Step {
  readonly tab: 0 | 1
  readonly isAwaited: boolean
  readonly type: 'observe' | 'document' | 'clear' | 'import' | 'flush' | 'pause'
}

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.constantFrom(0 as const, 1 as const),
  isAwaited: fc.boolean(),
  type: fc.constantFrom('observe', 'observe', 'document', 'clear', 'import', 'flush', 'flush', 'pause'),
})

const patchOf = (name: string): ObservationContent => ({
  type: 'document-edited',
  name: 'notes',
  edits: [{ op: 'set', path: [name], value: name }],
  said: { author: 'user' },
  conflicts: 'keep',
})

interface Told {
  readonly name: string
  readonly tab: 0 | 1
  readonly kind: 'observe' | 'document'
  readonly at: number
  /** When a flush of its tab had acknowledged it. */
  acknowledgedAt: number
}

/** Runs the steps, each at its own time, then says what is stored once both tabs have settled. */
async function play({ tabs, clock, readDatabase }: TwoTabs, steps: readonly Step[]) {
  const told: Told[] = []
  const sweeps: { readonly tab: 0 | 1; readonly at: number }[] = []
  const threads = tabs.map(({ client }) => {
    client.start()
    return client.thread('t-1')
  })
  const flush = async (tab: 0 | 1): Promise<void> => {
    const before = told.filter(one => one.tab === tab)
    await expect(threads[tab]!.flush('host')).resolves.toMatchObject({ durable: true })
    for (const one of before) one.acknowledgedAt = Math.min(one.acknowledgedAt, clock.now)
  }
  const run = async ({ type, tab }: Step): Promise<void> => {
    const at = clock.now
    const name = `${type}-${told.length}-x`
    switch (type) {
      case 'observe':
      case 'document':
        told.push({ name, tab, kind: type, at, acknowledgedAt: Infinity })
        return threads[tab]!.send(type === 'observe' ? aPageResult(name) : patchOf(name))
      case 'clear':
      case 'import':
        sweeps.push({ tab, at })
        return threads[tab]!.send(
          type === 'clear' ? { type: 'memory-cleared' } : { type: 'memory-imported', memory: anExport() },
        )
      case 'flush':
        return flush(tab)
      case 'pause':
        return new Promise(resolve => setTimeout(resolve, 4))
    }
  }
  const running: Promise<void>[] = []
  for (const one of steps) {
    clock.now++
    const done = run(one)
    running.push(done)
    if (one.isAwaited) await done
  }
  await Promise.all(running)
  await flush(0)
  await flush(1)
  return { told, sweeps, stored: await readDatabase() }
}

/** What an act took away though it began after it, or left though it was stored before it, in words. */
function findViolations({ told, sweeps, stored }: Awaited<ReturnType<typeof play>>): string[] {
  return told.flatMap(({ name, tab, kind, at, acknowledgedAt }) => {
    const isThere = stored.includes(name)
    const isSwept = sweeps.some(sweep => sweep.at > at)
    if (!isSwept && !isThere) return [`${name} is lost`]
    const isKnown = sweeps.some(sweep => sweep.at > acknowledgedAt || (sweep.tab === tab && sweep.at > at))
    // A document is one thing: an edit since keeps all that it says.
    return isKnown && isThere && kind === 'observe' ? [`${name} outlived what takes all away`] : []
  })
}

it.each<Delivery>(['lost', 'prompt', 'late'])(
  'P10 takes away by a clear or an import what was stored before it, and nothing that began after it (channel: %s)',
  async delivery => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async steps => {
        const made = createTwoTabs({ delivery })
        try {
          expect(findViolations(await play(made, steps))).toEqual([])
        } finally {
          await made.close()
        }
      }),
      { numRuns: 60 },
    )
  },
)
