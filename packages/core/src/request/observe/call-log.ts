import { keepNewest } from '../../memory/keep-newest.js'

const MAX_UNDER_WAY = 1_000
const MAX_CONCLUDED = 10_000

/** Facts on a call that a result chunk lacks. */
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
  /** Memory went back, and results can be given again. Those that are not among `kept` were of a branch that is left. (I12) */
  reopen(kept: readonly string[]): void
  /** Whether the call was answered in a branch that was left, and not since. */
  wasLeft(toolCallId: string): boolean
  /** Whether any was. */
  hasLeft(): boolean
}

/** Memory itself recognises calls that the log let go and meets again. (X16) */
export function createCallLog(): CallLog {
  const begun = new Map<string, Call>()
  const concluded = new Map<string, true>()
  const left = new Map<string, true>()
  return {
    begin(toolCallId, call) {
      keepNewest(begun.set(toolCallId, call), MAX_UNDER_WAY)
    },
    underWay: toolCallId => begun.get(toolCallId),
    conclude(toolCallId) {
      begun.delete(toolCallId)
      left.delete(toolCallId)
      if (concluded.has(toolCallId)) return false
      keepNewest(concluded.set(toolCallId, true), MAX_CONCLUDED)
      return true
    },
    reopen(kept) {
      for (const toolCallId of concluded.keys()) left.set(toolCallId, true)
      for (const toolCallId of kept) left.delete(toolCallId)
      keepNewest(left, MAX_CONCLUDED)
      concluded.clear()
    },
    wasLeft: toolCallId => left.has(toolCallId),
    hasLeft: () => left.size > 0,
  }
}
