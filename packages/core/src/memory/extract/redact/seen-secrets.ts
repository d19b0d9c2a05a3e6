import { REDACTED } from '../../redacted.js'

/** The credentials of one result: what one place of it redacts, every place of it does. (X13) */
export interface SeenSecrets {
  /** Remembers a credential that could be nothing else. */
  add(secret: string): void
  /** Whether there is any. */
  any(): boolean
  /** A text without them; undefined where it is one word that holds one. */
  cut(text: string): string | undefined
}

export function createSeenSecrets(): SeenSecrets {
  /** By how they begin. */
  const seen = new Map<string, Set<string>>()
  let count = 0

  return {
    add(secret) {
      if (count >= MAX_SECRETS || !TELLING.test(secret)) return
      const start = secret.slice(0, START)
      const alike = seen.get(start) ?? new Set()
      if (!alike.has(secret)) count += 1
      seen.set(start, alike.add(secret))
    },
    any: () => count > 0,
    cut(text) {
      let kept = ''
      let from = 0
      for (const { index } of text.matchAll(BEGINNING)) {
        if (index < from) continue
        const alike = seen.get(text.slice(index, index + START))
        const secret = alike && [...alike].find(one => text.startsWith(one, index))
        if (secret === undefined) continue
        kept += text.slice(from, index) + REDACTED
        from = index + secret.length
      }
      if (from === 0) return text
      return /\s/.test(text.trim()) ? kept + text.slice(from) : undefined
    },
  }
}

/** Where a credential may begin. */
const BEGINNING = /(?<![A-Za-z0-9])[^\s"'`]/g
/** One word that nobody would say: others stand in a result for other reasons too. */
const TELLING = /^(?=\D{0,200}\d)(?=[^A-Za-z]{0,200}[A-Za-z])[^\s"'`]{8,200}$/
const START = 6
const MAX_SECRETS = 64
