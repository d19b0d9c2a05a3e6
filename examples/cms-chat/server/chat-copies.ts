import type { UIMessage } from 'ai'
import type { AnswerMetadata } from './answer-chat.js'
import { type ChatStore, COPY_SUFFIX } from './chat-store.js'
import { type Content, createContent } from './content.js'
import type { Database } from './database.js'

/** Each is a whole database in memory. */
const MAX_CLONES = 4

/** Copies of chats with sites of their own, so that the same can be said with and without memory. */
export interface ChatCopies {
  /** The copy of a chat, made when it is first asked for. */
  copy(thread: string): Promise<{ thread: string; messages: UIMessage[] }>
  /** What the tools of a chat work on: the site, or a copy's own. */
  contentOf(thread: string): Promise<Content>
}

export function createChatCopies({ database, chats }: { database: Database; chats: ChatStore }): ChatCopies {
  const content = createContent(database)
  const clones = new Map<string, Promise<Database>>()

  async function cloneFor(thread: string): Promise<Database> {
    const clone = clones.get(thread) ?? (database.clone() as Promise<Database>)
    clones.set(thread, clone)
    for (const [oldest, unused] of [...clones].slice(0, -MAX_CLONES)) {
      clones.delete(oldest)
      await (await unused).close()
    }
    return clone
  }

  return {
    async copy(original) {
      const thread = `${original}${COPY_SUFFIX}`
      const copied = (await chats.load(original)).map(message => ({
        ...message,
        metadata: { ...(message.metadata as AnswerMetadata | undefined), isCopied: true },
      }))
      await cloneFor(thread)
      await chats.change(thread, stored => (stored.length > 0 ? [...stored] : copied))
      return { thread, messages: await chats.load(thread) }
    },
    contentOf: async thread => (thread.endsWith(COPY_SUFFIX) ? createContent(await cloneFor(thread)) : content),
  }
}
