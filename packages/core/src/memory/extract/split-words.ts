/** The words of a field or tool name, lower-case: split at camelCase and at everything that is no letter or digit. (X5) */
export function splitWords(name: string): string[] {
  const start = name.slice(0, MAX_LENGTH)
  if (IS_PLAIN.test(start)) return start.split(/[_ .-]/).filter(word => word !== '')
  return start
    .replace(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(?!\p{Lu}s(?!\p{L}))(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter(word => word !== '')
}

/** Most names have no capitals, and need none of the rules for them. */
const IS_PLAIN = /^[a-z\d_ .-]*$/
const MAX_LENGTH = 160
