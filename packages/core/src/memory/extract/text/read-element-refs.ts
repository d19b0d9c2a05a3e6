import type { Json } from '../../../model/json.js'
import { ACTIVE_ROLES } from '../../page-elements.js'
import { readItemRefs } from './read-item-refs.js'
import type { TextGroup, TextPage } from './text-page.js'

/** The elements of an accessibility snapshot that can be acted on, as `- button "Save" [ref=e42]`, by their role. */
export function readElementRefs(page: TextPage): readonly TextGroup[] {
  if (!page.text.includes(' [') && !page.text.includes('uid=')) return []
  const items = readItemRefs(page.lines)
  const byRole = new Map<string, Element[]>()
  let found = 0
  for (let line = 0; line < page.lines.length; line++) {
    const text = page.lines[line] ?? ''
    const plain = page.isFree(line) ? ELEMENT.exec(text) : null
    const match = plain ?? (page.isFree(line) ? numbered(text) : null)
    if (match === null && found > 0 && PROPERTY.test(text)) page.take(line)
    if (match === null) continue
    // A numbered one gives the address to which it leads on its own line.
    page.take(line, plain === null)
    const [role = '', name, marks = '', tail] = match.slice(1)
    const label = name?.replace(/\\"/g, '"') ?? tail
    const ref = REF.exec(marks)?.[1]
    const isActive = ACTIVE_ROLES.has(role) || (marks.includes('cursor=pointer') && label !== undefined)
    if (ref === undefined || !isActive || found >= MAX_ELEMENTS) continue
    found += 1
    const record = label === undefined ? { ref } : { ref, name: label }
    const item = items.get(ref)
    const list = item === undefined ? role : ITEMS
    byRole.set(list, [...(byRole.get(list) ?? []), item ?? record])
  }
  const { [ITEMS]: listed = [], ...others } = Object.fromEntries(byRole)
  return [
    ...(listed.length > 0 ? [{ type: LINK, records: listed }] : []),
    ...Object.entries(others).map(([type, records]) =>
      // Beside the things of a list the links around it are only there.
      listed.length > 0 && type === LINK
        ? { type, mentions: records.map(({ ref, name }) => ({ id: ref, ...(name !== undefined && { name }) })) }
        : { type, records },
    ),
  ]
}

type Element = { readonly ref: string; readonly name?: string } & Readonly<Record<string, Json>>

/** The parts of `uid=1_20 button "Save"` as those of an element with a reference. */
function numbered(text: string): (string | undefined)[] | null {
  const match = NUMBERED.exec(text)
  return match === null ? null : ['', match[2], match[3], ` [ref=${match[1] ?? ''}]`, undefined]
}

const ITEMS = ' items'
const LINK = 'link'
const NUMBERED = /^\s{0,80}uid=([\w-]{1,30}) ([A-Za-z]{0,30})(?: ?"([^"]{0,300})")?/
const ELEMENT = /^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.){0,300})")?((?: \[[\w=-]{1,40}\]){1,8})'?:?(?: (.{1,200}))?$/
const PROPERTY = /^\s*- \/[a-z]+: /
const REF = /\[ref=([\w-]{1,30})\]/
const MAX_ELEMENTS = 80
