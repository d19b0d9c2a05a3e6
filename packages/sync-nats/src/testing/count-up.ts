import type { SyncRegister } from '@antecedent/core/sync'

/** For a replica that is behind, and for a server that is started again. */
const PATIENCE_MS = 60_000

/**
 * Counts up a device's own byte of a register, over conflicts, lost connections and replicas that are behind. A write
 * without an acknowledgement may have been made: the count that stands there tells, as no other device changes it. Throws
 * where one that was acknowledged is missing.
 */
export async function countUp(
  device: SyncRegister,
  { key, place, times, onWritten = () => {} }: { key: string; place: number; times: number; onWritten?: () => void },
): Promise<void> {
  let lastWritten = performance.now()
  for (let done = 0; done < times;) {
    try {
      const { version, value = new Uint8Array(2) } = await device.get(key)
      const counts = value.slice()
      const counted = counts[place] ?? 0
      if (performance.now() > lastWritten + PATIENCE_MS || counted > done + 1)
        throw new Error(`${done} writes were made, and ${counted} stand there.`)
      if (counted < done) continue
      if (counted === done) {
        counts[place] = done + 1
        await device.put(key, counts, version)
      }
      done++
      lastWritten = performance.now()
      onWritten()
    } catch (error) {
      if (!['sync-conflict', 'sync-offline'].includes((error as { code: string }).code)) throw error
    }
  }
}
