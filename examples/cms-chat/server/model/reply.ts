export interface PlannedCall {
  readonly toolName: string
  readonly input: Record<string, unknown>
}

/** What the model does next: it speaks and is done, or calls tools and will be asked again. */
export type Reply =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'calls'; readonly calls: readonly PlannedCall[] }

export function say(text: string): Reply {
  return { type: 'text', text }
}

export function call(toolName: string, input: Record<string, unknown>): Reply {
  return { type: 'calls', calls: [{ toolName, input }] }
}
