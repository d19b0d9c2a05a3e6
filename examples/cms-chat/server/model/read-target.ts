/** What a phrase of the user's points at: "the about page", "Home", "the second section", "it". */
export interface Target {
  /** The phrase, in lower case. */
  readonly phrase: string
  /** Undefined where no word tells it. */
  readonly type: 'page' | 'section' | undefined
  /** Undefined where the phrase only points. */
  readonly name: string | undefined
  /** From 1 on; -1 is the last. */
  readonly ordinal: number | undefined
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const POINTING = /^(?:this|that|it|these|those|same|current|open|whole)$/

export function readTarget(phrase: string): Target {
  const plain = phrase.trim().toLowerCase()
  const type = /\bsections?\b/.test(plain) ? 'section' : /\bpages?\b/.test(plain) ? 'page' : undefined
  const ordinal = readOrdinal(plain)
  const quoted = /["“]([^"”]+)["”]/.exec(phrase)?.[1]
  const words = plain
    .split(/\s+/)
    .filter(word => !/^(?:the|our|my|a|one|please|pages?|sections?|called|named)$/.test(word))
  const isPointing = ordinal !== undefined || words.every(word => POINTING.test(word))
  return { phrase: plain, type, ordinal, name: quoted ?? (isPointing ? undefined : words.join(' ')) }
}

function readOrdinal(phrase: string): number | undefined {
  if (/\blast (?:one|page|section)\b/.test(phrase)) return -1
  const digits = /\b(\d{1,2})(?:st|nd|rd|th)\b/.exec(phrase)?.[1]
  if (digits) return Number(digits)
  const place = ORDINALS.findIndex(word =>
    new RegExp(String.raw`\b${word}\b(?: (?:one|page|section)\b|$)`).test(phrase),
  )
  return place === -1 ? undefined : place + 1
}
