import { isPlural, singularWords, typeOf } from '../inflect.js'
import type { TextPage } from './text-page.js'

/** The type that a line such as `Allowed directories:` above a list says. */
export function headingType(page: TextPage, line: number): string | undefined {
  const above = page.lines[line - 1]?.trim() === '' ? page.lines[line - 2] : page.lines[line - 1]
  const heading = /([\p{L} _-]{2,60})(?:\s\([^()]{0,30}\))?:$/u.exec(above?.trim().slice(-100) ?? '')?.[1]?.trim()
  if (heading === undefined) return undefined
  const last = heading.split(/\s+/).at(-1) ?? ''
  const type = isPlural(last.toLowerCase()) ? typeOf(singularWords(last)) : undefined
  return type === undefined || SAYS_NOTHING.has(type) ? undefined : type
}

/** Words for what was found, whatever it is. */
const SAYS_NOTHING = new Set('result match hit item entry record'.split(' '))
