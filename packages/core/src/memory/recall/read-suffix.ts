import type { Finding } from './finding.js'
import { findMainList } from './main-list.js'
import type { Reading } from './read-text.js'

/** `the one ending in 42`, `尾号02的那个`: the only thing of the newest list, else of all, with an identifier that ends so. (Q73) */
export function readSuffix({ words, suffixes, view, live }: Reading): Finding | undefined {
  for (const [from, word] of words.entries())
    for (let to = from + (suffixes.longest.get(word) ?? 0); to > from; to--) {
      if (!suffixes.phrases.has(words.slice(from, to).join(' '))) continue
      const end = words[to] ?? ''
      if (!ENDING.test(end)) continue
      const ends = (value: string | number): boolean => String(value).toLowerCase().endsWith(end)
      const keys = new Set(findMainList(view, [])?.keys)
      const fitting = live.filter(({ id, identifiers }) => ends(id) || identifiers.some(({ value }) => ends(value)))
      const listed = fitting.filter(({ key }) => keys.has(key))
      const candidates = listed.length > 0 ? listed : fitting
      const meant = candidates.length === 1 ? candidates : undefined
      return {
        kind: 'identifier',
        from,
        to: to + 1,
        candidates,
        ...(meant ? { meant } : { isStranger: candidates.length === 0 }),
      }
    }
  return undefined
}

/** Letters and digits by which people tell the end of a code. */
const ENDING = /^(?=.*\d)[a-z\d]{2,8}$/
