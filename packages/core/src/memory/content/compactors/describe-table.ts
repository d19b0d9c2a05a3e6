import { isJsonObject } from '../../../model/json.js'
import { mainList } from '../main-list.js'
import type { ReadContent } from '../read-content.js'
import { readTextTable } from '../read-text-table.js'
import { countOf, writeName } from '../write-value.js'

/** How many rows, and of what columns. Which they are, its entities say. (A6) */
export function describeTable({ json, text }: ReadContent): readonly string[] {
  const items = mainList(json)?.items
  const table = items ? undefined : readTextTable(text)
  const keys = items?.slice(0, SAMPLE).flatMap(item => (isJsonObject(item) ? Object.keys(item) : []))
  const [first, ...others] = [...new Set(keys ?? table?.columns)]
    .filter(name => name !== '')
    .map(name => writeName(name))
  const count = countOf(items?.length ?? table?.rows ?? 0, 'row')
  return first === undefined ? [count] : [`${count} of ${first}`, ...others]
}

const SAMPLE = 20
