import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import type { UIMessage } from 'ai'
import type { Database } from './database.js'

/** What one model call was given, word for word. */
export interface ModelRequest {
  at: string
  prompt: LanguageModelV4Prompt
}

export interface ChatSummary {
  thread: string
  /** The beginning of what the user said first. */
  title: string
  updatedAt: string
  messages: number
}

/** Ends the thread of a chat that is another's copy. */
export const COPY_SUFFIX = '~without'

/** Keeps each thread's messages, and what the model was really given. */
export interface ChatStore {
  /** Empty for a thread that is not known: its id is the page's to choose. */
  load(thread: string): Promise<UIMessage[]>
  /** Newest first, the last 200, without copies. */
  list(): Promise<ChatSummary[]>
  /** Reads and writes a thread's messages in one transaction, so that two tabs cannot overwrite each other. */
  change(thread: string, change: (stored: readonly UIMessage[]) => UIMessage[]): Promise<void>
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
    async list() {
      const { rows } = await database.query<{ thread: string; first: UIMessage; updatedAt: Date; messages: number }>(
        `select thread, messages -> 0 as first, updated_at as "updatedAt", json_array_length(messages) as messages
         from chats where json_array_length(messages) > 0 and thread not like '%${COPY_SUFFIX}'
         order by updated_at desc limit 200`,
      )
      return rows.map(({ thread, first, updatedAt, messages }) => ({
        thread,
        title: titleOf(first),
        updatedAt: updatedAt.toISOString(),
        messages,
      }))
    },
    change: (thread, change) =>
      database.transaction(async transaction => {
        await transaction.query(`insert into chats (thread, messages) values ($1, '[]') on conflict do nothing`, [
          thread,
        ])
        const { rows } = await transaction.query<{ messages: UIMessage[] }>(
          'select messages from chats where thread = $1 for update',
          [thread],
        )
        await transaction.query('update chats set messages = $2, updated_at = now() where thread = $1', [
          thread,
          JSON.stringify(change(rows[0]?.messages ?? [])),
        ])
      }),
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

const MAX_TITLE_CHARACTERS = 80

function titleOf({ parts }: UIMessage): string {
  const text = parts.find(part => part.type === 'text')?.text.trim() ?? ''
  return text.length > MAX_TITLE_CHARACTERS ? `${text.slice(0, MAX_TITLE_CHARACTERS - 1).trimEnd()}…` : text
}
