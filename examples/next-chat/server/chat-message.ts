import type { UIMessage } from 'ai'

/** A message of this chat: the server tells how many results stood as citations when it was made, and what that saved. */
export type ChatMessage = UIMessage<{ cited: number; citedTokens: number }>
