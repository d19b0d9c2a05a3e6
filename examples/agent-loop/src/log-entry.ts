import type { Artifact } from '@antecedent/core/artifacts'
import type { SentRequest } from './create-client.js'
import type { ToolCall } from './run-agent.js'

export type AgentName = 'agent' | 'auditor'

/** What the log shows, one line each. */
export type LogEntry =
  | { readonly type: 'question-asked'; readonly text: string }
  | ({ readonly type: 'request-sent'; readonly agent: AgentName } & SentRequest)
  | ({ readonly type: 'tool-called'; readonly agent: AgentName } & ToolCall)
  | { readonly type: 'handed-over'; readonly artifacts: readonly Artifact[] }
  | { readonly type: 'answer-given'; readonly text: string }
  | { readonly type: 'run-failed'; readonly text: string }

export type AddEntry = (entry: LogEntry) => void
