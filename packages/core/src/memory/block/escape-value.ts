/**
 * Characters that could end a value, a line, a tag or a fence, with their compatibility forms, or that a reader cannot
 * see or tell from a space. (B3, T1, T2) Controls, separators, format characters (bidirectional, zero-width, tags),
 * variation selectors, fillers, unpaired surrogates, noncharacters.
 */
const UNSAFE =
  /["\\<>`\uff02\uff1c\uff1e\uff3c\uff40\ufe64\ufe65\ufe68\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/gu

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
  return text.length <= MAX_VALUE_LENGTH && BARE.test(text) && escapeCharacters(text) === text ? text : quoteValue(text)
}

/** Of a label that can be nothing but the name of a type: a sentence is quoted. */
const MAX_LABEL_LENGTH = 60

/** Who speaks next, where a line of a prompt begins with one of these and a colon. */
const ROLE_MARKER = /^(?:ai|assistant|developer|function|human|model|system|tool|user)$/i

/** A type's label as a heading: bare where it is words, else quoted, so that it opens no line of its own. */
export function writeLabel(label: string): string {
  const isWords = label.length <= MAX_LABEL_LENGTH && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]*$/u.test(label)
  return isWords && !ROLE_MARKER.test(label) && escapeCharacters(label) === label ? label : quoteValue(label)
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
