import { MAX_REGISTER_VALUE, REGISTER_KEY, type SyncRegister } from '@antecedent/core/sync'
import { AntecedentError } from '@antecedent/core'
import type { RegisterCalls } from './register-calls.js'
import { syncError } from './sync-error.js'
import { watchChanges, type WatchOptions } from './watch-changes.js'

/** Each call of a register settles within ten seconds. */
const DEADLINE_MS = 9_000

/** A register over the calls of one user, once the server has answered to the first. */
export async function createRegister(calls: RegisterCalls, watch: WatchOptions): Promise<SyncRegister> {
  const open = new Set<AbortController>()
  const ends = new Set<() => void>()
  let isClosed = false

  /** Settles as the call does, at its deadline, or when the register is closed. */
  const call = async <Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    if (isClosed) throw closed()
    const controller = new AbortController()
    const late = (): void => controller.abort(syncError('sync-offline', 'The server did not answer in time.'))
    const timer = setTimeout(late, DEADLINE_MS)
    open.add(controller)
    try {
      return await Promise.race([run(controller.signal), rejectOnceAborted(controller.signal)])
    } finally {
      clearTimeout(timer)
      open.delete(controller)
    }
  }

  await call(signal => calls.list(undefined, signal))

  return {
    async get(key) {
      checkKey(key)
      return await call(signal => calls.get(key, signal))
    },
    async put(key, value, version) {
      checkKey(key)
      if (value.length > MAX_REGISTER_VALUE)
        throw syncError('sync-too-large', `A value has at most ${MAX_REGISTER_VALUE} bytes, this one ${value.length}.`)
      const written = await call(signal => calls.put(key, value, version, signal))
      if (written === undefined) throw syncError('sync-conflict', `The key has another version than ${version} by now.`)
      return written
    },
    subscribe(listener) {
      if (isClosed) return () => {}
      const end = watchChanges(since => call(signal => calls.list(since, signal)), listener, watch)
      ends.add(end)
      return () => {
        ends.delete(end)
        end()
      }
    },
    async close() {
      isClosed = true
      for (const end of ends) end()
      ends.clear()
      for (const controller of open) controller.abort(closed())
    },
  }
}

function closed(): AntecedentError {
  return syncError('sync-offline', 'This register was closed.')
}

function checkKey(key: string): void {
  if (REGISTER_KEY.test(key)) return
  throw new AntecedentError('options-invalid', {
    message: 'A key has 1 to 64 characters: letters, digits, "-", "_" and ".".',
  })
}

function rejectOnceAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
