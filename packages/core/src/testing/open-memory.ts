import { expect, onTestFinished } from 'vitest'
import { createWorkingMemory } from '../create-working-memory.js'
import type { Feature } from '../feature.js'
import { transfer } from '../features/transfer/index.js'
import type { FeaturedMemory, WorkingMemory } from '../working-memory.js'
import type { WorkingMemoryOptions } from '../working-memory-options.js'

let users = 0

/** With `transfer`: what a memory holds is seen in its export. */
type TestMemory<Features extends readonly Feature[]> = FeaturedMemory<
  readonly [...Features, ReturnType<typeof transfer>]
>

/** A memory of a user of its own, on the page and without storage unless said otherwise; it closes with its test. */
export function openMemory<const Features extends readonly Feature[] = readonly []>({
  features,
  ...options
}: Partial<WorkingMemoryOptions<Features>> = {}): TestMemory<Features> {
  const memory: FeaturedMemory<readonly Feature[]> = createWorkingMemory({
    user: `u-${++users}`,
    thread: 't-1',
    worker: false,
    storage: 'memory',
    ...options,
    features: [...(features ?? []), transfer()],
  })
  onTestFinished(() => memory.close())
  return memory as TestMemory<Features>
}

export function observePage(memory: WorkingMemory, id: string, title = `Page ${id}`) {
  return memory.observe({ toolName: 'getPage', toolCallId: `call-${id}`, input: { id }, output: { id, title } })
}

/** Waits for all that was observed. */
export async function settle(memory: WorkingMemory): Promise<void> {
  expect(await memory.settled({ deadlineMs: 15_000 })).toEqual({ deadlineMissed: false })
}

export async function withPages<const Features extends readonly Feature[] = readonly []>(
  ids: readonly string[],
  options: Partial<WorkingMemoryOptions<Features>> = {},
): Promise<TestMemory<Features>> {
  const memory = openMemory(options)
  for (const id of ids) observePage(memory, id)
  await settle(memory)
  return memory
}

export const idsIn = (memory: WorkingMemory): unknown[] => memory.getSnapshot().entities.map(({ id }) => id)
