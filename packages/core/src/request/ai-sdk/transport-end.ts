/** Tools of the AI SDK, as far as they can do with a citation in place of an output. */
export type DirectTools = Readonly<
  Record<string, { readonly outputSchema?: unknown; readonly toModelOutput?: unknown } | undefined>
>

/** Whether an AI SDK transport ends at the app's own server, which may store what it gets. (I11) */
export function endsAtServer(transport: object): boolean {
  return 'processResponseStream' in transport
}

/** The tools of the agent that a direct transport runs itself; none where a transport shows none. */
export function toolsOf(transport: { readonly agent?: { readonly tools?: DirectTools } }): DirectTools {
  return transport.agent?.tools ?? {}
}
