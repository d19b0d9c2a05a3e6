import { type ChatTransport, readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai'

/** What a user wrote. */
export function said(id: string, text: string): UIMessage {
  return { id, role: 'user', parts: [{ type: 'text', text }] }
}

/** Sends messages over a transport as a chat does; with the answer, once it is complete. */
export async function sendChat(
  transport: ChatTransport<UIMessage>,
  messages: UIMessage[],
  trigger: 'submit-message' | 'regenerate-message' = 'submit-message',
): Promise<UIMessage[]> {
  const stream = await transport.sendMessages({
    trigger,
    chatId: 'chat-1',
    messageId: undefined,
    messages,
    abortSignal: undefined,
  })
  const answer = await readAnswer(stream)
  return answer ? [...messages, answer] : messages
}

/** The message that a response stream makes. */
export async function readAnswer(stream: ReadableStream<UIMessageChunk>): Promise<UIMessage | undefined> {
  let answer: UIMessage | undefined
  for await (const message of readUIMessageStream({ stream, terminateOnError: true })) answer = message
  return answer
}
