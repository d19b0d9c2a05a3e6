import type { ToolResult } from '@antecedent/core'

export interface DescribeQueryOptions {
  queryKey: readonly unknown[]
  queryHash: string
  type: string | undefined
  /** The part of the data that is remembered. */
  picked: unknown
}

/**
 * A query's data as the result of a call: `list_pages`, or `get_page` with the id that stands in the key. What else stands
 * there is a part of the input, which tells one list from another.
 */
export function describeQuery({
  queryKey,
  queryHash,
  type,
  picked,
}: DescribeQueryOptions): Pick<ToolResult, 'toolName' | 'input'> {
  const noun = type ?? nounIn(queryKey)
  const isList = Array.isArray(picked)
  const id = isList ? undefined : queryKey.slice(1).findLast(isId)
  const isMore = queryKey.length > (id === undefined ? 1 : 2)
  const input = { ...(id !== undefined && { id }), ...(isMore && { query: queryHash }) }
  return { toolName: `${isList ? 'list' : 'get'}_${noun}`, ...((id !== undefined || isMore) && { input }) }
}

function isId(part: unknown): boolean {
  return typeof part === 'string' || typeof part === 'number'
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
