import { isNameLike, SAID } from './read-named-entries.js'
import type { TextGroup, TextPage } from './text-page.js'

/** Names that a call lists on one line with nothing but commas between, as programs print a list: `house hunt,kitchen-move`. (X1.35) */
export function readJoinedNames(page: TextPage): readonly TextGroup[] {
  if (!page.isOfList) return []
  const [line = -1, other] = page.lines.flatMap((text, index) => (text.trim() === '' ? [] : index))
  const names = other === undefined && page.isFree(line) ? (page.lines[line] ?? '').trim().split(',') : []
  const areNames = names.every(name => JOINED.test(name) && isNameLike(name) && !SAID.test(name))
  if (names.length < 2 || !areNames || new Set(names).size < names.length) return []
  page.take(line)
  const records = names.slice(0, MAX_NAMES).map(name => ({ name }))
  return [{ records, ...page.totalOf(names.length, MAX_NAMES) }]
}

const JOINED = /^[\p{L}\p{N}_@.][^\s,;"'(){}<>]{0,60}(?: [^\s,;"'(){}<>]{1,40}){0,4}$/u
const MAX_NAMES = 200
