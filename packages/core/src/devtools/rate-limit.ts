import { DEVTOOLS_LIMITS } from './devtools-limits.js'

/** Says of each envelope whether it is one too many: so many at once, and then so many a second. (T12) */
export function createRateLimit({ ticks }: { ticks(): number }): () => boolean {
  const { envelopesAtOnce, envelopesPerSecond } = DEVTOOLS_LIMITS
  let room: number = envelopesAtOnce
  let countedAt = ticks()
  return () => {
    const now = ticks()
    room = Math.min(envelopesAtOnce, room + ((now - countedAt) / 1_000) * envelopesPerSecond)
    countedAt = now
    if (room < 1) return true
    room--
    return false
  }
}
