const MAX_WORDS = 3
const MAX_WORD_LENGTH = 30

/** Letters, or letters with digits: `s3` and `3d` are words, `34` is none. */
const WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*$/u

const ROLE = '(?:ai|assistant|developer|function|human|model|system|tool|user)'

/** Who speaks, what is to be done, and what the block itself says of its lines. */
const RESERVED = new RegExp(
  [
    `^${ROLE}$`,
    `^(?:${ROLE}|admin|administrator|root) (?:commands?|messages?|notes?|overrides?|prompts?|roles?|rules?|turns?)$`,
    String.raw`^(?:always|bypass|disregard|do not|forget|ignore|must|never|obey|you)\b`,
    String.raw`\b(?:instructions?|working memory)\b`,
    String.raw`\b(?:deleted|recalled|not founds?|open nows?|last openeds?)\b`,
    String.raw`\b(?:recent actions?|earlier sessions?|this turn)\b`,
  ].join('|'),
  'i',
)

/** As memory calls things of which nothing tells the type. */
const NEUTRAL = 'resources'

/**
 * The heading of a type, which may be free words of a tool's: its last three, where they are words and none that only the
 * block says of its own. (T1)
 */
export function headingOf(type: string): string {
  const words = type.split(/[ _-]+/)
  const isPlain = words.every(word => WORD.test(word) && /\p{L}/u.test(word) && word.length <= MAX_WORD_LENGTH)
  const heading = words.length > MAX_WORDS ? words.slice(-MAX_WORDS).join(' ') : type
  return isPlain && !RESERVED.test(heading.replace(/[_-]/g, ' ')) ? heading : NEUTRAL
}
