import type { ToolResult } from '@antecedent/core'

export interface DescribeQueryOptions {
  queryKey: readonly unknown[]
  type: string | undefined
  /** What of the data is remembered. */
  picked: unknown
}

/** A query's data as the result of a call: `list_pages`, or `get_page` with the id that stands in the key. */
export function describeQuery({
  queryKey,
  type,
  picked,
}: DescribeQueryOptions): Pick<ToolResult, 'toolName' | 'input'> {
  const noun = type ?? nounIn(queryKey)
  if (Array.isArray(picked)) return { toolName: `list_${noun}` }
  const id = queryKey.slice(1).findLast(part => typeof part === 'string' || typeof part === 'number')
  return { toolName: `get_${noun}`, ...(id !== undefined && { input: { id } }) }
}

/** The data of an infinite query as one list, where each of its pages is a list or holds one. */
export function joinPages(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown; pageParams?: unknown }
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  const lists = pages.map(listIn)
  if (lists.every(list => list !== undefined)) return lists.flat()
  return pages.length === 1 ? pages[0] : pages
}

/** The list that a page is, or its only one: what stands beside it says where the next page begins. */
function listIn(page: unknown): readonly unknown[] | undefined {
  if (Array.isArray(page)) return page
  const lists = Object.values(page ?? {}).filter(Array.isArray)
  return lists.length === 1 ? lists[0] : undefined
}

function nounIn(queryKey: readonly unknown[]): string {
  const noun = queryKey.find(part => typeof part === 'string')
  return typeof noun === 'string' ? noun : 'data'
}
