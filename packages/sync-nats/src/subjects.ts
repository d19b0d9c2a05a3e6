/** Stream that holds every user's registers. */
export const STREAM = 'MEMORY'

/** First token of subjects: of writes and reads as devices send them, of hints, and of what the stream keeps. */
export const WRITES = 'w'
export const READS = 'r'
export const HINTS = 'l'
export const KEPT = 'm'

/** Prefix of the subjects at which a user's devices wait for answers. */
export function inboxOf(subjectToken: string): string {
  return `_INBOX.${subjectToken}`
}

/** Token of a subject for a key of a register: a `.` would end it, so `=` stands there, which no key has. */
export function tokenOfKey(key: string): string {
  return key.replaceAll('.', '=')
}

/** Key of a register for a token of a subject. */
export function keyOfToken(token: string): string {
  return token.replaceAll('=', '.')
}
