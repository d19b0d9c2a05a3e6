import type { FinderName } from '../../model/finder-name.js'
import { isJsonObject, type Json } from '../../model/json.js'
import { readKey } from './read-key.js'
import { isUrl } from '../value-shape.js'
import { readBanners } from './text/read-banners.js'
import { readBareColumns } from './text/read-bare-columns.js'
import { readBlocks } from './text/read-blocks.js'
import { readCalendar } from './text/read-calendar.js'
import { readCards } from './text/read-cards.js'
import { readCommits } from './text/read-commits.js'
import { readCsv } from './text/read-csv.js'
import { readDatedEntries } from './text/read-dated-entries.js'
import { readElementRefs } from './text/read-element-refs.js'
import { readEmbeddedJson } from './text/read-embedded-json.js'
import { readFieldLines } from './text/read-field-lines.js'
import { readFolderSections } from './text/read-folder-sections.js'
import { findLinks } from './text/read-links.js'
import { readPageList } from './text/read-page-list.js'
import { readPassages } from './text/read-passages.js'
import { readJoinedNames } from './text/read-joined-names.js'
import { readNamedEntries } from './text/read-named-entries.js'
import { readLineForms } from './text/read-line-forms.js'
import { readListing } from './text/read-listing.js'
import { readMarkup } from './text/read-markup.js'
import { readProgramLines } from './text/read-program-lines.js'
import { readRecordColumns } from './text/read-record-columns.js'
import { readSections } from './text/read-sections.js'
import { readLogLines } from './text/read-log-lines.js'
import { readStatus } from './text/read-status.js'
import { readTextTables } from './text/read-text-tables.js'
import { readTokens } from './text/read-tokens.js'
import { readTrees } from './text/read-trees.js'
import { totalOfText } from './text/read-total.js'
import { withBullets } from './text/with-bullets.js'
import { createTextPage, type TextFinder, type TextGroup } from './text/text-page.js'

/** What reads text that is not JSON, surest first: a line that one of them took is not read by the next. (X1) */
export const TEXT_FINDERS: readonly { readonly name: FinderName; readonly read: TextFinder }[] = [
  { name: 'markup', read: readMarkup },
  { name: 'markup', read: readCalendar },
  { name: 'embedded-json', read: readEmbeddedJson },
  { name: 'element-refs', read: readElementRefs },
  { name: 'element-refs', read: readPageList },
  { name: 'listings', read: readCards },
  { name: 'field-lines', read: readSections },
  { name: 'field-lines', read: readBanners },
  { name: 'listings', read: readDatedEntries },
  { name: 'log-lines', read: readStatus },
  { name: 'log-lines', read: readBlocks },
  { name: 'log-lines', read: readCommits },
  { name: 'log-lines', read: readProgramLines },
  { name: 'listings', read: readTrees },
  { name: 'listings', read: readFolderSections },
  { name: 'text-tables', read: readRecordColumns },
  { name: 'text-tables', read: readTextTables },
  { name: 'csv', read: readCsv },
  { name: 'text-tables', read: readBareColumns },
  { name: 'log-lines', read: readLineForms },
  { name: 'log-lines', read: readLogLines },
  { name: 'passages', read: readPassages },
  { name: 'field-lines', read: readFieldLines },
  { name: 'listings', read: readJoinedNames },
  { name: 'listings', read: readListing },
  { name: 'listings', read: readNamedEntries },
  { name: 'links', read: findLinks },
  { name: 'tokens', read: readTokens },
]

/** What a text says, with the finder that read it. */
export type FoundInText = TextGroup & { readonly finder: FinderName }

/** Asks each finder in its turn what it makes of a text; `asks` tells which of them are on, `isOfList` whether a call
 * listed things, `given` what stands in its input. */
export function readText(
  text: string,
  asks: (finder: FinderName) => boolean = () => true,
  isOfList = false,
  given: readonly string[] = [],
): readonly FoundInText[] {
  const page = createTextPage(withBullets(text), isOfList, given)
  const found = TEXT_FINDERS.filter(({ name }) => asks(name)).flatMap(({ name, read }) =>
    read(page).map(group => ({ ...group, finder: name })),
  )
  const addresses = new Set(found.flatMap(group => ('records' in group ? group.records.flatMap(addressesOf) : [])))
  return withTotal(found, page.lines).flatMap(group => withoutMentionsOf(group, addresses) ?? [])
}

/** What a text that holds one list says of its length. (X7) */
function withTotal(found: readonly FoundInText[], lines: readonly string[]): readonly FoundInText[] {
  const [list, other] = found.filter(group => 'records' in group)
  if (list === undefined || other !== undefined || list.total !== undefined) return found
  const total = totalOfText(lines)
  if (total === undefined || total <= list.records.length) return found
  return found.map(group => (group === list ? { ...list, total } : group))
}

/** Words before the address at which a record is looked at. */
const VIEWS = /^(?:view|open|see|show)\b/i

/** Addresses of the records themselves. */
function addressesOf(record: Json): readonly string[] {
  if (!isJsonObject(record)) return []
  return Object.entries(record).flatMap(([key, value]) =>
    typeof value === 'string' && (readKey(key).kind === 'link' || (VIEWS.test(key) && isUrl(value))) ? value : [],
  )
}

/** What a record of the text says needs no mention beside it. */
function withoutMentionsOf(group: FoundInText, known: ReadonlySet<string>): FoundInText | undefined {
  if (!('mentions' in group)) return group
  const mentions = group.mentions.filter(({ id }) => !known.has(id))
  return mentions.length === 0 ? undefined : { ...group, mentions }
}
