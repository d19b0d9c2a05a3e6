const MIN_PREFIX_LENGTH = 20
const INVARIABLE = /(?:ss|us|is|news|media|status|series)$/
const WORD_CHARACTER = /[\p{L}\p{N}_]/u

/** @param {unknown} text */
export const plain = text =>
  String(text ?? '')
    .normalize('NFKC')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase()

/** @param {string} word */
function singular(word) {
  if (word.length <= 3 || INVARIABLE.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** A type's words, the last in singular. @param {string} type */
function typeWords(type) {
  const words = plain(type.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_\-./:]/g, ' ')).split(' ')
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join('')
}

/**
 * @param {string} type
 * @param {readonly string[]} types
 */
export const isOneOfTypes = (type, types) => types.some(other => typeWords(other) === typeWords(type))

/**
 * Equal but for case and space; of a long name, its beginning counts too.
 * @param {string} one
 * @param {string} other
 */
export function isSameName(one, other) {
  const [a = '', b = ''] = [one, other].map(name =>
    plain(name)
      .replace(/…$|\.\.\.$/, '')
      .trim(),
  )
  return a === b || (Math.min(a.length, b.length) >= MIN_PREFIX_LENGTH && (a.startsWith(b) || b.startsWith(a)))
}

/**
 * Whether the value stands in the text as a whole word.
 * @param {string} text
 * @param {string} value
 */
export function holds(text, value) {
  const first = WORD_CHARACTER.test(value[0] ?? '')
  const last = WORD_CHARACTER.test(value.at(-1) ?? '')
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const before = first && WORD_CHARACTER.test(text[at - 1] ?? ' ')
    const after = last && WORD_CHARACTER.test(text[at + value.length] ?? ' ')
    if (!before && !after) return true
  }
  return false
}
