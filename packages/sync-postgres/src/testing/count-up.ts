import { AntecedentError } from '@antecedent/core'
import type { SyncRegister } from '@antecedent/core/sync'
import { wait } from './start-postgres.js'

/** Writes of a device that counts a key up. */
export interface CountedWrites {
  readonly acknowledged: number
  /** Those that failed so that nobody knows whether they were made. */
  readonly unsure: number
}

/** Counts a key up until so many writes were acknowledged, and tells each; waits where the server is not there. */
export async function countUp(
  device: SyncRegister,
  { key, times, onAcknowledged }: { key: string; times: number; onAcknowledged?: () => void },
): Promise<CountedWrites> {
  let acknowledged = 0
  let unsure = 0
  while (acknowledged < times) {
    let isWriting = false
    try {
      const { version, value } = await device.get(key)
      isWriting = true
      await device.put(key, toBytes(readCount(value) + 1), version)
      acknowledged++
      onAcknowledged?.()
    } catch (error) {
      const code = error instanceof AntecedentError ? error.code : undefined
      if (code !== 'sync-conflict' && code !== 'sync-offline') throw error
      if (code === 'sync-offline') {
        if (isWriting) unsure++
        await wait(100)
      }
    }
  }
  return { acknowledged, unsure }
}

/** The count that a key holds. */
export function readCount(value: Uint8Array | undefined): number {
  return Number(new TextDecoder().decode(value ?? new Uint8Array()))
}

function toBytes(count: number): Uint8Array {
  return new TextEncoder().encode(`${count}`)
}
