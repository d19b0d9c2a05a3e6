import type { BlockSyntax } from '../model/block-payload.js'

/** Escapes of one syntax; all that is unsafe everywhere is written as its code point. */
const OWN_ESCAPES: Record<BlockSyntax, Readonly<Record<string, string>>> = {
  plain: { '"': '\\"', '\\': '\\\\' },
  markdown: Object.fromEntries([...'"\\*_[]~|#!$'].map(character => [character, `\\${character}`])),
  xml: { '"': '&quot;', '<': '&lt;', '>': '&gt;', '&': '&amp;', '\\': '\\\\' },
  json: { '"': '\\"', '\\': '\\\\' },
}

/**
 * Characters that could end a value, a line, a tag or a fence, with their compatibility forms, or that a reader cannot
 * see or tell from a space. (B3, T1, T2) Controls, separators, format characters (bidirectional, zero-width, tags),
 * variation selectors, fillers, unpaired surrogates, noncharacters.
 */
const UNSAFE = String.raw`"\\<>\x60\uff02\uff1c\uff1e\uff3c\uff40\ufe64\ufe65\ufe68\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000`

const PATTERNS = Object.fromEntries(
  Object.entries(OWN_ESCAPES).map(([syntax, own]) => [
    syntax,
    new RegExp(
      `[${UNSAFE}${Object.keys(own)
        .join('')
        .replace(/[\]\\]/g, '\\$&')
        .replace('[', '\\[')}]`,
      'gu',
    ),
  ]),
) as Record<BlockSyntax, RegExp>

/** Five combining marks in a row and more are a carrier, not a word. */
const STACKED_MARKS = /\p{M}{5,}/gu

/** A bare value may hold nothing that means something in a line of the block. */
const BARE = /^[\p{L}\p{N}#_/.@][\p{L}\p{N}#_.:@/+~$%&?*-]*$/u

/** In UTF-16 units. A longer identifier could only be shown cut, and so not be used. */
export const MAX_VALUE_LENGTH = 160

/** The value bounded and with nothing in it that could end it. */
export function escapeValue(value: string, syntax: BlockSyntax): string {
  return escapeText(shortenValue(value), syntax)
}

/** A value between quotes: one line, and nothing in it can end it. */
export function quoteValue(value: string, syntax: BlockSyntax = 'plain'): string {
  return `"${escapeValue(value, syntax)}"`
}

/** An identifier in a line of text: bare where that is safe, for a model copies bare ids best; in markdown as code. */
export function writeIdentifier(id: string | number, syntax: BlockSyntax = 'plain'): string {
  const text = String(id)
  if (text.length > MAX_VALUE_LENGTH || !BARE.test(text) || escapeValue(text, 'plain') !== text)
    return quoteValue(text, syntax)
  return syntax === 'markdown' ? `\`${text}\`` : text
}

/** Of a label that can be nothing but the name of a type: a sentence is quoted. */
const MAX_LABEL_LENGTH = 60

/** Who speaks next, where a line of a prompt begins with one of these and a colon. */
const ROLE_MARKER = /^(?:ai|assistant|developer|function|human|model|system|tool|user)$/i

/** A type's label as a heading: bare where it is words, else quoted, so that it opens no line of its own. */
export function writeLabel(label: string, syntax: BlockSyntax = 'plain'): string {
  const isWords = label.length <= MAX_LABEL_LENGTH && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]*$/u.test(label)
  return isWords && !ROLE_MARKER.test(label) && escapeValue(label, 'plain') === label
    ? label
    : quoteValue(label, syntax)
}

/** Characters that no syntax but markdown escapes; nearly all values have no others. */
const HARMLESS = /^[\w .,:;/@+()#=-]*$/

/** The value whole, with nothing in it that could end it. */
export function escapeText(value: string, syntax: BlockSyntax): string {
  if (syntax !== 'markdown' && HARMLESS.test(value)) return value
  const escapeAll = (found: string): string =>
    [...found].map(character => OWN_ESCAPES[syntax][character] ?? writeCodePoint(character, syntax)).join('')
  const escapeUnsafe = (text: string): string => text.replace(PATTERNS[syntax], escapeAll)
  const escape = (text: string): string =>
    text.split(MISREAD).map(escapeUnsafe).join('').replace(STACKED_MARKS, escapeAll)
  if (value.isWellFormed()) return escape(value)
  return value
    .split(UNPAIRED)
    .map((text, place) => (place % 2 === 1 ? writeCodePoint(text, syntax) : escape(text)))
    .join('')
}

/** Taken out first: patterns of WebKit with the flag `u` take one and U+FEFF behind it for one character. */
const UNPAIRED = /([\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff])/

/** Between two that the same patterns take for the halves of one, and so for one that is safe. */
const MISREAD = /(?<=[\uf800-\ufbff])(?=[\ufc00-\uffff])/

function writeCodePoint(character: string, syntax: BlockSyntax): string {
  const code = character.codePointAt(0) ?? 0
  if (code <= 0xffff) return `\\u${code.toString(16).padStart(4, '0')}`
  // JSON knows no braces: a character beyond the first plane is written as its two halves.
  return syntax === 'json'
    ? character
        .split('')
        .map(half => writeCodePoint(half, syntax))
        .join('')
    : `\\u{${code.toString(16)}}`
}

/** Whole characters only, and a mark where something is missing: a name that is an identity is never this long. */
export function shortenValue(value: string): string {
  if (value.length <= MAX_VALUE_LENGTH) return value
  return `${[...value.slice(0, MAX_VALUE_LENGTH)].slice(0, -1).join('')}…`
}
