import { announceClient } from './devtools/announce-client.js'
import type { DevtoolsClient } from './devtools/devtools-client.js'
import { CLIENT_VERSION } from './devtools/devtools-limits.js'
import type { ThreadClient } from './runtime/thread-client.js'
import type { Publication } from './runtime/worker/memory-host.js'

export interface ShowOptions extends Pick<
  DevtoolsClient,
  'id' | 'user' | 'access' | 'memory' | 'policy' | 'block' | 'words' | 'features' | 'blockInput' | 'madeBlock'
> {
  /** Of the handle now: adopting a draft puts another in its place. */
  thread: () => ThreadClient
  /** The user's memory in every thread, if there is any. */
  userThread: ThreadClient | undefined
  /** Runs what is not ours: whatever it throws is reported, and goes no further. */
  quietly: (run: () => void) => void
}

/** A memory that stands where the devtools of its page look. */
export interface ShownMemory {
  /** Something changed. */
  tell(): void
  end(): void
}

/** Announces a memory to the devtools of its page. As long as there are none, that is all: nothing is watched. (T12) */
export function showToDevtools({ thread, userThread, quietly, ...shown }: ShowOptions): ShownMemory {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const tell = (): void => {
    for (const listener of [...listeners]) quietly(listener)
  }

  const watch: DevtoolsClient['watch'] = (listener, onMetric) => {
    const onPublication = ({ step, update, metric }: Publication): void => {
      if (metric) quietly(() => onMetric?.(metric))
      if (step) quietly(() => listener(step, update.kind === 'changes' ? update.changes : []))
    }
    let watched = thread()
    let stop = watched.watch(onPublication)
    const stopFollowing = subscribe(() => {
      if (thread() === watched) return
      stop()
      watched = thread()
      stop = watched.watch(onPublication)
    })
    return () => {
      stopFollowing()
      stop()
    }
  }

  let takeBack = (): void => {}
  quietly(() => {
    takeBack = announceClient({
      ...shown,
      version: CLIENT_VERSION,
      usersView: () => userThread?.mirror.get().view,
      subscribe,
      watch,
    })
  })
  return {
    tell,
    end() {
      takeBack()
      tell()
    },
  }
}
