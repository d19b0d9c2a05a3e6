import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { attachDevtools } from '../../devtools/attach-devtools.js'
import { connectPanel } from '../../devtools/connect-panel.js'
import { PROTOCOL_VERSION } from '../../devtools/devtools-limits.js'
import type { BlockOptions } from '../../model/memory-block.js'
import { createExtractor } from '../../memory/extract/create-extractor.js'
import { readObservation } from '../../runtime/read-observation.js'
import { toPayload } from '../../runtime/result-payload.js'
import { type openMemory, settle } from '../open-memory.js'
import { checkBlock, door, FORMATS, grouped, newCallId, openQuietly, safeJson } from './door.js'
import { hostileRecords, hostileText, hostileValue } from './hostile-values.js'
import { embody, pageValue } from './odd-objects.js'

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

/** All that a host can ask of a handle. */
const CALLS: readonly ((memory: ReturnType<typeof openMemory>, given: never, other: never) => unknown)[] = [
  (memory, given) => memory.observe(given),
  (memory, given, other) => memory.observe({ toolName: given, toolCallId: other, output: given, failed: other }),
  (memory, given) => memory.view(given)(),
  (memory, given, other) => memory.mention(given, other),
  (memory, given) => memory.mention('One', { role: given, id: given }),
  (memory, given) => memory.turn(given),
  (memory, given) => memory.turn({ id: given }),
  (memory, given) => memory.rewind(given),
  (memory, given) => memory.block(given),
  (memory, given, other) => memory.block({ header: given, labels: other, about: given, budgetTokens: other }),
  (memory, given, other) => memory.attach(given, other),
  (memory, given, other) => memory.resolve(given, other),
  (memory, given, other) => memory.resolve('that page', { type: given, labels: other }),
  (memory, given) => memory.resolveRefs(given),
  (memory, given) => memory.episodes(given),
  (memory, given) => memory.relationships(given),
  (memory, given, other) => memory.neighbours(given, other),
  (memory, given) => memory.explain(given),
  (memory, given) => memory.pin(given),
  (memory, given) => memory.unpin(given),
  (memory, given) => memory.forget(given).undo(),
  (memory, given, other) => memory.rename(given, other),
  (memory, given) => memory.setTask(given),
  (memory, given, other) => memory.setTask({ kind: given, goal: other, status: given, entities: [given] as never[] }),
  (memory, given) => memory.thread(given).close(),
  (memory, given) => memory.scoped(given).close(),
  (memory, given, other) => memory.scoped({ agent: given, share: other }).close(),
  (memory, given) => memory.subscribe(given)(),
  (memory, given) => memory.settled(given),
  (memory, given) => memory.replay(given),
  (memory, given) => memory.replay([given, { role: 'user', content: given }]),
  (memory, given, other) => memory.search(given, other),
  (memory, given) => memory.transfer.import(given),
]

const extractor = createExtractor()
let opened = 0

/** What memory itself is given: results, words, exports, and messages of devtools. */
export const MEMORY_DOORS = {
  observe: door(fc.tuple(fc.oneof(hostileRecords, pageValue), pageValue, hostileText), async inputs => {
    const { memory, errors } = openQuietly()
    for (const together of grouped(inputs)) {
      const toolName = together[0]?.[2] || 'read'
      memory.observe({ toolName, toolCallId: newCallId(), ...embody(apart(together)) })
    }
    await settle(memory)
    checkBlock(memory, { format: FORMATS[opened++ % FORMATS.length] ?? 'plain' })
    expect(errors.filter(code => code === 'internal')).toEqual([])
    await memory.close()
  }),

  /** A result that crosses to a worker, as it arrives there. */
  extract: door(fc.tuple(pageValue, pageValue), async inputs => {
    for (const together of grouped(inputs)) {
      const { result } = await toPayload({ toolName: 'list_pages', ...embody(apart(together)) }, async () => '')
      const content = { type: 'tool-result', result: structuredClone(result) } as const
      const { event } = readObservation({ origin: 'o', number: 1, at: 0, content }, extractor)
      expect(structuredClone(event)).toEqual(event)
    }
  }),

  calls: door(fc.tuple(fc.constantFrom(...CALLS), pageValue, pageValue), async inputs => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { memory, errors } = openQuietly()
    memory.observe({ toolName: 'list_pages', toolCallId: newCallId(), output: { pages: [{ id: 'p-1', name: 'One' }] } })
    await settle(memory)
    for (const [call, ...given] of inputs) await call(memory, ...(embody(given) as [never, never]))
    await settle(memory)
    checkBlock(memory)
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

  resolve: door(fc.tuple(hostileRecords, hostileText, pageValue), async inputs => {
    const { memory } = openQuietly()
    for (const [output] of inputs.slice(0, 3))
      memory.observe({ toolName: 'list_pages', toolCallId: newCallId(), output })
    await settle(memory)
    for (const [place, [, text, value]] of inputs.entries()) {
      const resolved = memory.resolve(text)
      if (place % 8 === 0) expect(memory.resolve(text)).toEqual(resolved)
      const given = embody(value)
      memory.resolve(given as string)
      memory.resolveRefs(given)
    }
    await memory.close()
  }),

  import: door(
    fc.tuple(
      fc.constantFrom('', 'entities', 'ledger', 'entities.0', 'entities.0.identifiers', 'entities.0.name', 'schema'),
      pageValue,
    ),
    async inputs => {
      const { memory } = openQuietly()
      memory.observe({ toolName: 'get_page', toolCallId: 'c', output: { page: { id: 'p-0', name: 'Page' } } })
      await settle(memory)
      const exported = await memory.transfer.export()
      for (const [path, value] of inputs) {
        const result = await memory.transfer.import(
          replaceAt(exported, path === '' ? [] : path.split('.'), embody(value)) as never,
        )
        expect(['accepted', 'refused', 'rejected', 'invalid', 'dropped']).toContain(result.status)
      }
      checkBlock(memory)
      await memory.close()
    },
  ),

  devtools: door(
    fc.tuple(fc.constantFrom('page', 'panel'), fc.oneof(devtoolsMessages(), pageValue), hostileText),
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
      for (const [side, given, sender] of inputs) {
        const messages = embody(given)
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

/** One result, with the input of its call. */
function apart(together: readonly (readonly [output: unknown, input: unknown, ...unknown[]])[]) {
  return { output: together.map(([output]) => output), input: { given: together.map(([, input]) => input) } }
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
