import type { WorkingMemory } from '@antecedent/core'
import { bindFeatures } from './memory-actions.js'

/**
 * One object for as long as a provider is there, which goes on to whatever memory that gives now: for what keeps the memory
 * that it is once given, as a chat transport does. Who listens goes along. It knows nothing of React.
 */
export interface FollowingMemory extends WorkingMemory {
  /** The memory of now, which stays that of its thread: what begins with it ends with it. */
  current(): WorkingMemory
  /** Goes on to another memory. */
  follow(memory: WorkingMemory): void
  /** Has everybody who listens read anew. */
  tell(): void
}

type Listen = (memory: WorkingMemory) => (() => void) | undefined

export function followMemory(first: WorkingMemory): FollowingMemory {
  let memory = first
  const current = (): WorkingMemory => memory
  const listeners = new Set<() => void>()
  const listening = new Map<Listen, (() => void) | undefined>()

  /** Listens to the memory of now, from now on. */
  const listen = (begin: Listen): (() => void) => {
    listening.set(begin, begin(memory))
    return () => {
      listening.get(begin)?.()
      listening.delete(begin)
    }
  }

  const own: Readonly<Record<PropertyKey, unknown>> = {
    ...bindFeatures(first.features, { open: current, opened: current, listen }),
    subscribe(listener: () => void) {
      const tell = () => listener()
      listeners.add(tell)
      const stop = listen(followed => followed.subscribe(tell))
      return () => {
        listeners.delete(tell)
        stop()
      }
    },
    current,
    follow(next: WorkingMemory) {
      if (next === memory) return
      memory = next
      for (const [begin, stop] of listening) {
        // The memory before stays open until nobody listens to it.
        listening.set(begin, begin(next))
        stop?.()
      }
    },
    tell() {
      for (const listener of [...listeners]) listener()
    },
  } satisfies Partial<FollowingMemory>
  /** Each the same function for good, for whom it is given once. */
  const calls: Record<PropertyKey, unknown> = {}

  return new Proxy(first as FollowingMemory, {
    get(_, name) {
      if (name in own) return own[name]
      const value: unknown = Reflect.get(memory, name)
      if (typeof value !== 'function') return value
      return (calls[name] ??= (...given: unknown[]) => (Reflect.get(memory, name) as typeof value)(...given))
    },
    set: (_, name, value) => Reflect.set(memory, name, value),
  })
}

const followers = new WeakMap<WorkingMemory, WorkingMemory>()

/** Says what an app is given in place of a memory of a provider. */
export function giveAs(memory: WorkingMemory, follower: WorkingMemory): void {
  followers.set(memory, follower)
}

/** A memory for an app whose hooks render from it: the one object of its provider, or the app's own. */
export function givenAs(memory: WorkingMemory): WorkingMemory {
  return followers.get(memory) ?? memory
}
