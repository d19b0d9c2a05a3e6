import { isPlural, singularWords, typeOf } from '../inflect.js'
import type { TextPage } from './text-page.js'

/** The type that a line such as `Allowed directories:`, `## Burn alerts` or `List of formats for 7:` above a list says. */
export function headingType(page: TextPage, line: number): string | undefined {
  const above = (page.lines[line - 1]?.trim() === '' ? page.lines[line - 2] : page.lines[line - 1])?.trim() ?? ''
  if (!above.endsWith(':') && !LIST_OF.test(above) && !HEADING.test(above)) return undefined
  const words = above.replace(LIST_OF, '').replace(HEADING, '$1').slice(0, 200).split(WHERE, 1)[0] ?? ''
  const heading = /([\p{L} _-]{2,60})(?:\s\([^()]{0,30}\))?:?$/u.exec(words.slice(-100))?.[1]?.trim()
  if (heading === undefined) return undefined
  const last = heading.split(/\s+/).at(-1) ?? ''
  const type = isPlural(last.toLowerCase()) ? typeOf(singularWords(last)) : undefined
  return type === undefined || SAYS_NOTHING.has(type) ? undefined : type
}

/** A heading of markdown in at most four words. */
const HEADING = /^#{1,6} (\S{1,40}(?: \S{1,40}){0,3})$/
const LIST_OF = /^(?:# )?list of /i
/** Words that lead to whose or where the things are. */
const WHERE = / (?:for|of|in|on|at|from|under|with|attached|found)\b/
/** Words for what was found, whatever it is. */
const SAYS_NOTHING = new Set('result match hit item entry record row column detail'.split(' '))
