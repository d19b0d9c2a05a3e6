import { warn } from './warn.js'
import type { WorkingMemory } from '../working-memory.js'
import type { WorkingMemoryOptions } from '../working-memory-options.js'
import { mistakesOfCalls, rejectedResult } from './call-mistakes.js'
import { mistakesOfOptions } from './option-mistakes.js'

export interface MistakesOptions {
  options: WorkingMemoryOptions
  /** State that the handles of a user and storage share. */
  account: object
}

/** Options of which the first handle's count for all of a user. */
const SHARED = ['policy', 'extraction'] as const

const firsts = new WeakMap<object, WorkingMemoryOptions>()

/**
 * Has a handle tell the developer what is wrong with its options and with what its calls are given, before they do what they
 * do. In development alone: nothing else may rest on it. (decision 51)
 */
export function reportMistakes(memory: WorkingMemory, { options, account }: MistakesOptions): void {
  for (const sentence of [...mistakesOfOptions(options), ...ignoredOptions(options, account)]) warn(sentence)
  const met = new Set<string>()
  const checks = mistakesOfCalls(memory, key => met.has(key))
  for (const [name, check] of Object.entries(checks)) {
    watchCall(memory, name, given => quietly(() => check(...given).forEach(warn)))
  }
  watchCall(memory, 'observe', noting, (answer, given) => {
    const result = answer as ReturnType<WorkingMemory['observe']>
    if (result.status === 'rejected') warn(rejectedResult(result.error, given))
  })
  watchCall(memory, 'search', noting, answer => {
    void (answer as ReturnType<WorkingMemory['search']>).then(hits => hits.forEach(hit => met.add(hit.entity.key)))
  })
}

type Call = (...given: unknown[]) => unknown

const noting = (): void => {}

function watchCall(
  memory: object,
  name: string,
  before: (given: readonly unknown[]) => void,
  after: (answer: unknown, given: readonly unknown[]) => void = noting,
): void {
  const calls = memory as Record<string, Call>
  const call = calls[name] as Call
  calls[name] = (...given) => {
    before(given)
    const answer = call(...given)
    quietly(() => after(answer, given))
    return answer
  }
}

function ignoredOptions(options: WorkingMemoryOptions, account: object): readonly string[] {
  const first = firsts.get(account)
  if (!first) firsts.set(account, options)
  return SHARED.filter(
    name => first && options[name] !== undefined && JSON.stringify(options[name]) !== JSON.stringify(first[name]),
  ).map(
    name =>
      `createWorkingMemory: a memory of this user runs already with another \`${name}\`, and this one is ignored. ` +
      `Give all memories of a user the same \`${name}\`, or close the first before.`,
  )
}

/** Values of a host may throw wherever they are read. */
function quietly(run: () => void): void {
  try {
    run()
  } catch {
    // The call itself meets it next.
  }
}
