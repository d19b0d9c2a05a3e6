import type { Query } from '@tanstack/react-query'
import type { WorkingMemory } from '@antecedent/core'
import { describeQuery, joinPages } from './describe-query.js'
import { isUntouched } from './is-untouched.js'
import { nameContent } from './name-content.js'
import type { QueryTracking } from './tracking.js'

/** Memory's last data of a query. */
interface Told {
  readonly data: unknown
  readonly content: string
  readonly isShown: boolean
  /** How often the user newly had it before them. */
  readonly looks: number
}

/** Tells memory of the data of queries: in the background what they bring, aloud what the user newly has before them. */
export interface QueryReporter {
  tell(query: Query, tracking: QueryTracking, isShown: boolean): void
  /** The user has it before them no more. */
  leave(query: Query): void
  /** The first screen has been reported. */
  begin(): void
}

const A_SECOND = 1_000

export function createQueryReporter(memory: WorkingMemory): QueryReporter {
  // By hash, for a query may leave the cache and come back.
  const told = new Map<string, Told>()
  let hasBegun = false

  return {
    tell(query, { type, pick = joinPages }, isShown) {
      const { queryKey, queryHash, state } = query
      const before = told.get(queryHash)
      const isLook = isShown && !before?.isShown
      if (state.data === undefined || (before?.data === state.data && !isLook)) return
      const picked = pick(state.data)
      if (picked === undefined || picked === null) return
      const content = nameContent(picked) ?? String(state.dataUpdatedAt)
      const looks = (before?.looks ?? 0) + Number(isLook)
      told.set(queryHash, { data: state.data, content, isShown, looks })
      const isNews = before?.content !== content
      // What a page opens by itself, as after a reload, is a look once in a thread: it takes nothing from the talk.
      const isOpening = !hasBegun || isUntouched()
      const call = { ...describeQuery({ queryKey, queryHash, type, picked }), output: picked, source: 'app' } as const
      if (isNews && (!isLook || isOpening)) memory.observe({ ...call, background: true })
      // The same for two that are attached to one cache.
      const moment = isOpening ? '' : ` ${Math.floor(Date.now() / A_SECOND)} ${looks}`
      if (isLook) memory.observe({ ...call, toolCallId: `query ${queryHash}${moment}` })
    },
    leave({ queryHash }) {
      const before = told.get(queryHash)
      if (before?.isShown) told.set(queryHash, { ...before, data: undefined, isShown: false })
    },
    begin() {
      hasBegun = true
    },
  }
}
