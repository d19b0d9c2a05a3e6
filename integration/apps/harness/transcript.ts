import type { LoggedRequest } from './serve-app.js'
import type { RunningApp } from './test.js'

/** All that an app sent, stored and showed, without what memory adds beside it, and with ids by their order. */
export interface Transcript {
  readonly sent: readonly unknown[]
  readonly stored: unknown
  readonly shown: readonly string[]
}

export function transcriptOf(app: RunningApp, chatId: string, shown: readonly string[]): Transcript {
  const names = new Map<unknown, string>()
  const sent = app.requests.filter(({ method }) => method === 'POST').map(withoutMemory)
  const rename = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || !/^(id|messageId)$/.test(key)) return value
    const name = names.get(value) ?? `id-${names.size + 1}`
    names.set(value, name)
    return name
  }
  return JSON.parse(JSON.stringify({ sent, stored: app.stored(chatId), shown }, rename)) as Transcript
}

function withoutMemory({ body }: LoggedRequest): unknown {
  const { workingMemory: _, ...rest } = body ?? {}
  return rest
}
