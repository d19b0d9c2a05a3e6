/**
 * Characters that could end a value, a line, a tag or a fence, or that a reader cannot see. (B3, T1, T2)
 * Controls, separators, format characters (bidirectional, zero-width, tags), variation selectors, unpaired surrogates.
 */
const UNSAFE =
  /["\\<>`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u034f\u115f\u1160\u17b4\u17b5\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/gu

/** Five combining marks in a row and more are a carrier, not a word. */
const STACKED_MARKS = /\p{M}{5,}/gu

/** A bare value may hold nothing that means something in a line of the block. */
const BARE = /^[\p{L}\p{N}#_][\p{L}\p{N}#_.:@/+~$%&?*-]*$/u

const MAX_VALUE_LENGTH = 160

/** A value as it stands in the block, between quotes: one line, and nothing in it can end it. */
export function quoteValue(value: string): string {
  return `"${escapeCharacters(shorten(value))}"`
}

/** An identifier as it stands in the block: bare where that is safe, for a model copies bare ids best. */
export function writeIdentifier(id: string | number): string {
  const text = String(id)
  return text.length <= MAX_VALUE_LENGTH && BARE.test(text) && !text.match(UNSAFE) ? text : quoteValue(text)
}

/** A type's label as a heading: bare where it is words, else quoted, so that it opens no line of its own. */
export function writeLabel(label: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]*$/u.test(label) && label.length <= MAX_VALUE_LENGTH
    ? label
    : quoteValue(label)
}

function escapeCharacters(value: string): string {
  const escapeAll = (found: string): string => [...found].map(escapeCharacter).join('')
  return value.replace(UNSAFE, escapeAll).replace(STACKED_MARKS, escapeAll)
}

function escapeCharacter(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`
  const code = character.codePointAt(0) ?? 0
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`
}

/** Whole characters only, and a mark where something is missing: a name that is an identity is never this long. */
function shorten(value: string): string {
  if (value.length <= MAX_VALUE_LENGTH) return value
  return `${[...value.slice(0, MAX_VALUE_LENGTH)].slice(0, -1).join('')}…`
}
