import type fc from 'fast-check'
import { expect } from 'vitest'
import type { BlockOptions } from '../../model/memory-block.js'
import { appendWorkingMemory, stripWorkingMemory } from '../../request/server.js'
import type { WorkingMemory } from '../../working-memory.js'
import { openMemory } from '../open-memory.js'
import { readBlock } from '../read-block.js'
import { readStructuredBlock } from '../read-structured-block.js'

/** A way in for what somebody else made: what goes in, and what must hold when it did. */
export interface Door<Input> {
  readonly input: fc.Arbitrary<Input>
  /** Throws where something does not hold. */
  open(inputs: readonly Input[]): Promise<void>
}

export const FORMATS = ['plain', 'markdown', 'xml', 'json'] as const
export const MARK = '[WORKING MEMORY]'
const SAID = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }]

/** Its mark begins one line, it can be taken out of a message again, and it parses to entries in its own grammar, so that nothing broke out of one. */
export function checkBlock(
  memory: WorkingMemory,
  options: BlockOptions = {},
  rendered: 'once' | 'twice' = 'twice',
): void {
  const { text } = memory.block(options)
  if (rendered === 'twice') expect(memory.block(options).text).toBe(text)
  if (text === '') return
  expect(text.split('\n').filter(line => line.startsWith(MARK))).toHaveLength(1)
  expect(stripWorkingMemory(appendWorkingMemory(SAID, text))).toEqual(SAID)
  const { format = 'plain' } = options
  if (format === 'xml' || format === 'json') readStructuredBlock(text, format)
  else readBlock(text, format)
}

export function door<Input>(input: fc.Arbitrary<Input>, open: Door<Input>['open']): Door<never> {
  return { input, open } as unknown as Door<never>
}

export function openQuietly(options: Parameters<typeof openMemory>[0] = {}) {
  const errors: string[] = []
  const memory = openMemory({ onError: ({ code }) => void errors.push(code), ...options })
  return { memory, errors }
}

/** Inputs in one result, or in one request and its answer: most of the time goes to what is around them. */
const TOGETHER = 8
let names = 0

/** Another one each time. */
export const newCallId = (): string => `c-${names++}`

export function grouped<Input>(inputs: readonly Input[]): readonly (readonly Input[])[] {
  return Array.from({ length: Math.ceil(inputs.length / TOGETHER) }, (_, group) =>
    inputs.slice(group * TOGETHER, (group + 1) * TOGETHER),
  )
}

/** Empty where it cannot be written. */
export function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
