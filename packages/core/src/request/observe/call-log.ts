import { keepNewest } from '../../memory/keep-newest.js'

const MAX_UNDER_WAY = 1_000
const MAX_CONCLUDED = 10_000

/** What a result chunk does not say of its call. */
export interface Call {
  readonly toolName: string
  readonly input?: unknown
}

/** The newest calls: those under way, and those whose result memory was given. */
export interface CallLog {
  begin(toolCallId: string, call: Call): void
  underWay(toolCallId: string): Call | undefined
  /** The call's result is there; returns whether it was not before. (I4) */
  conclude(toolCallId: string): boolean
  /** Memory went back, and results can be given again: also those of a branch that the user comes back to. (I12) */
  reopen(): void
}

/** What it lets go of and meets again is told apart by memory itself. (X16) */
export function createCallLog(): CallLog {
  const begun = new Map<string, Call>()
  const concluded = new Map<string, true>()
  return {
    begin(toolCallId, call) {
      keepNewest(begun.set(toolCallId, call), MAX_UNDER_WAY)
    },
    underWay: toolCallId => begun.get(toolCallId),
    conclude(toolCallId) {
      begun.delete(toolCallId)
      if (concluded.has(toolCallId)) return false
      keepNewest(concluded.set(toolCallId, true), MAX_CONCLUDED)
      return true
    },
    reopen: () => concluded.clear(),
  }
}
