import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import type { UIMessage } from 'ai'
import type { Database } from './database.js'

/** What one model call was given, word for word. */
export interface ModelRequest {
  at: string
  prompt: LanguageModelV4Prompt
}

/** Keeps each thread's messages, and what the model was really given. */
export interface ChatStore {
  load(thread: string): Promise<UIMessage[]>
  save(thread: string, messages: UIMessage[]): Promise<void>
  recordRequest(thread: string, prompt: LanguageModelV4Prompt): Promise<void>
  /** Oldest first, the last 50. */
  listRequests(thread: string): Promise<ModelRequest[]>
}

export function createChatStore(database: Database): ChatStore {
  return {
    async load(thread) {
      const { rows } = await database.query<{ messages: UIMessage[] }>('select messages from chats where thread = $1', [
        thread,
      ])
      return rows[0]?.messages ?? []
    },
    async save(thread, messages) {
      await database.query(
        `insert into chats (thread, messages) values ($1, $2)
         on conflict (thread) do update set messages = $2, updated_at = now()`,
        [thread, JSON.stringify(messages)],
      )
    },
    async recordRequest(thread, prompt) {
      await database.query('insert into model_requests (thread, prompt) values ($1, $2)', [
        thread,
        JSON.stringify(prompt),
      ])
      await database.query(
        `delete from model_requests where thread = $1
         and id not in (select id from model_requests where thread = $1 order by id desc limit 50)`,
        [thread],
      )
    },
    async listRequests(thread) {
      const { rows } = await database.query<{ at: Date; prompt: LanguageModelV4Prompt }>(
        'select at, prompt from model_requests where thread = $1 order by id',
        [thread],
      )
      return rows.map(({ at, prompt }) => ({ at: at.toISOString(), prompt }))
    },
  }
}
