import type { Broadcast, PageEnvironment } from '../runtime/environment.js'

/** Surroundings whose clock stands still until it is told to move. */
export interface FakeEnvironment extends PageEnvironment {
  /** Moves both clocks on, running what falls due on the way. */
  advance(ms: number): void
  /** Timers that are set and neither ran nor were cancelled. */
  pendingTimers(): number
}

/** Channels of one origin, shared by the environments that are given it. */
export type FakeChannels = Map<string, Set<(message: unknown) => void>>

export function createFakeEnvironment({
  channels = new Map(),
  ...overrides
}: Partial<PageEnvironment> & { channels?: FakeChannels } = {}): FakeEnvironment {
  let time = 0
  let ids = 0
  const timers = new Set<{ readonly due: number; readonly run: () => void }>()
  return {
    now: () => time,
    ticks: () => time,
    randomId: () => `id-${++ids}`,
    after(delayMs, run) {
      const timer = { due: time + delayMs, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    isPage: false,
    isHidden: () => false,
    Worker: undefined,
    localStorage: undefined,
    indexedDB: undefined,
    locks: undefined,
    openBroadcast: (name, onMessage) => joinChannel(channels, name, onMessage),
    whenIdle: () => {},
    onResumed: () => () => {},
    onPageChange: () => () => {},
    onFreeze: () => () => {},
    ...overrides,
    advance(ms) {
      const end = time + ms
      for (;;) {
        const [next] = [...timers].filter(timer => timer.due <= end).sort((a, b) => a.due - b.due)
        if (!next) break
        timers.delete(next)
        time = next.due
        next.run()
      }
      time = end
    },
    pendingTimers: () => timers.size,
  }
}

function joinChannel(channels: FakeChannels, name: string, onMessage: (message: unknown) => void): Broadcast {
  const members = channels.get(name) ?? new Set()
  channels.set(name, members.add(onMessage))
  return {
    post: message => {
      for (const member of members) if (member !== onMessage) queueMicrotask(() => member(structuredClone(message)))
    },
    close: () => void members.delete(onMessage),
  }
}
