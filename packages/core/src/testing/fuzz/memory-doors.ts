import fc from 'fast-check'
import { expect } from 'vitest'
import { attachDevtools } from '../../devtools/attach-devtools.js'
import { connectPanel } from '../../devtools/connect-panel.js'
import { PROTOCOL_VERSION } from '../../devtools/devtools-limits.js'
import type { BlockOptions } from '../../model/memory-block.js'
import { settle } from '../open-memory.js'
import { checkBlock, door, FORMATS, grouped, newCallId, openQuietly, safeJson } from './door.js'
import { hostileRecords, hostileText, hostileValue } from './hostile-values.js'

const blockOptions = fc.record(
  {
    format: fc.constantFrom(...FORMATS),
    level: fc.constantFrom('minimal', 'standard', 'full', 'auto'),
    budgetTokens: fc.constantFrom(20, 60, 400),
    header: hostileText,
    about: hostileText,
    refs: fc.boolean(),
  } as const,
  { requiredKeys: ['format'] },
)

let opened = 0

/** What memory itself is given: results, words, exports, and messages of devtools. */
export const MEMORY_DOORS = {
  observe: door(fc.tuple(fc.oneof(hostileRecords, hostileValue), hostileValue, hostileText), async inputs => {
    const { memory, errors } = openQuietly()
    for (const together of grouped(inputs)) {
      const toolName = together[0]?.[2] || 'read'
      const output = together.map(([value]) => value)
      const input = { given: together.map(([, value]) => value) }
      memory.observe({ toolName, toolCallId: newCallId(), output, input } as never)
    }
    await settle(memory)
    checkBlock(memory, { format: FORMATS[opened++ % FORMATS.length] ?? 'plain' })
    expect(errors.filter(code => code === 'internal')).toEqual([])
    await memory.close()
  }),

  block: door(fc.tuple(hostileRecords, blockOptions), async inputs => {
    const { memory } = openQuietly()
    // Records of all shapes are another door's.
    for (const [output] of inputs.slice(0, 6))
      memory.observe({ toolName: 'list_pages', toolCallId: newCallId(), output })
    await settle(memory)
    for (const [place, [, options]] of inputs.entries())
      checkBlock(memory, options as BlockOptions, place % 8 === 0 ? 'twice' : 'once')
    await memory.close()
  }),

  resolve: door(fc.tuple(hostileRecords, hostileText, hostileValue), async inputs => {
    const { memory } = openQuietly()
    for (const [output] of inputs.slice(0, 3))
      memory.observe({ toolName: 'list_pages', toolCallId: newCallId(), output })
    await settle(memory)
    for (const [place, [, text, value]] of inputs.entries()) {
      const resolved = memory.resolve(text)
      if (place % 8 === 0) expect(memory.resolve(text)).toEqual(resolved)
      memory.resolve(value as string)
      memory.resolveRefs(value as object)
    }
    await memory.close()
  }),

  import: door(
    fc.tuple(
      fc.constantFrom('', 'entities', 'ledger', 'entities.0', 'entities.0.identifiers', 'entities.0.name', 'schema'),
      hostileValue,
    ),
    async inputs => {
      const { memory } = openQuietly()
      memory.observe({ toolName: 'get_page', toolCallId: 'c', output: { page: { id: 'p-0', name: 'Page' } } })
      await settle(memory)
      const exported = await memory.transfer.export()
      for (const [path, value] of inputs) {
        const result = await memory.transfer.import(
          replaceAt(exported, path === '' ? [] : path.split('.'), value) as never,
        )
        expect(['accepted', 'refused', 'rejected', 'invalid', 'dropped']).toContain(result.status)
      }
      checkBlock(memory)
      await memory.close()
    },
  ),

  devtools: door(
    fc.tuple(fc.constantFrom('page', 'panel'), fc.oneof(devtoolsMessages(), hostileValue), hostileText),
    async inputs => {
      const { memory, errors } = openQuietly({ devtools: 'development' })
      const hearing: ((received: unknown) => void)[] = []
      const wall = {
        send() {},
        listen(hear: (received: unknown) => void) {
          hearing.push(hear)
          return () => {}
        },
      }
      const detach = attachDevtools(wall)
      const panel = connectPanel(wall)
      for (const [side, messages, sender] of inputs) {
        const payload = safeJson(messages)
        for (const received of [
          messages,
          { channel: 'antecedent-devtools', version: PROTOCOL_VERSION, side, sender, payload },
        ])
          for (const hear of hearing) hear(received)
      }
      await settle(memory)
      checkBlock(memory)
      expect(errors.filter(code => code === 'internal')).toEqual([])
      panel.close()
      detach()
      await memory.close()
    },
  ),
}

function devtoolsMessages(): fc.Arbitrary<unknown> {
  const type = fc.constantFrom(
    'hello',
    'announce',
    'follow',
    'event',
    'request',
    'answer',
    'state',
    'bye',
    'act',
    '__proto__',
  )
  return fc.array(
    fc.tuple(type, hostileText, hostileValue).map(([name, id, value]) => ({
      type: name,
      request: id,
      client: id,
      clients: value,
      rows: value,
      question: { about: 'resolution', text: id, value },
      act: value,
    })),
    { maxLength: 3 },
  )
}

function replaceAt(whole: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  const inner = (whole as Record<string, unknown>)[step]
  const replaced = replaceAt(inner, rest, value)
  if (Array.isArray(whole)) return whole.with(Number(step), replaced)
  return { ...(whole as object), [step]: replaced }
}
