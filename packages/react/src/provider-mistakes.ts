import { WIRE, type WorkingMemory } from '@antecedent/core'
import { warn } from '@antecedent/core/warn'

/** Faults of a provider's props, in sentences. In development alone. (decision 51) */
export function mistakesOfProvider(props: object): readonly string[] {
  const set = Object.entries(props).filter(([name, value]) => name !== 'children' && value !== undefined)
  const given = set.map(([name]) => name)
  if (given.includes('client')) {
    const others = given.filter(name => name !== 'client')
    if (others.length === 0) return []
    return [
      `<WorkingMemoryProvider> has a \`client\`, so that ${listed(others)} ${count(others)} ignored. Give either the memory that ` +
        'you made, as `client`, or `user` with its options.',
    ]
  }
  if (given.includes('agent')) {
    const others = given.filter(name => name !== 'agent' && name !== 'share')
    if (others.length === 0) return []
    return [
      `<WorkingMemoryProvider> has an \`agent\`, so that ${listed(others)} ${count(others)} ignored. A sub-agent’s memory is of the ` +
        'provider around it: give `agent` alone, and the options there.',
    ]
  }
  if ('user' in props) return []
  return [
    '<WorkingMemoryProvider> has none of `user`, `client` and `agent`, so that memory is off. Give it the id of the account: ' +
      'user={session?.user.id}.',
  ]
}

/** Has a memory of nobody say that nothing comes of what it is told, by an app or a wire. */
export function watchNobody(memory: WorkingMemory): void {
  for (const name of ['observe', WIRE] as const) {
    const call = memory[name] as (...given: unknown[]) => unknown
    Object.assign(memory, {
      [name](...given: unknown[]) {
        warn(NOBODY_TOLD)
        return call(...given)
      },
    })
  }
}

const NOBODY_TOLD =
  'Memory is off, as <WorkingMemoryProvider> has no `user` yet: nothing is remembered, and requests go out without a block. ' +
  'Give it the id of the account as soon as that is known; where it stays undefined, look for the right field of your session.'

function listed(names: readonly string[]): string {
  return names.map(name => `\`${name}\``).join(', ')
}

function count(names: readonly string[]): string {
  return names.length === 1 ? 'is' : 'are'
}
