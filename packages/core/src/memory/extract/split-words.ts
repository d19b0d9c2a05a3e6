/**
 * The words of a field or tool name, lower-case: split at camelCase and at everything that is no letter or digit, without
 * a prefix that says only that it is a text, as in `strMeal`. (X5)
 */
export function splitWords(name: string): string[] {
  return name
    .slice(0, MAX_LENGTH)
    .replace(/^(?:str|txt)(?=\p{Lu})/u, '')
    .replace(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(?!\p{Lu}s(?!\p{L}))(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter(word => word !== '')
}

const MAX_LENGTH = 160
