export interface DroppedTurn<Message> {
  readonly id: string
  /** The message in its place. */
  readonly next: Message
}

/**
 * Tells of each request of a chat which turn of the request before was dropped first, as by an edit that comes as a message
 * of its own: an earlier turn is still there, and all that followed it is not. Undefined where the chat only went on, where the
 * app cut its oldest or middle messages, and where a message only got another id, as when it is stored. (I12)
 */
export function createDropLog<Message extends { readonly id: string; readonly role: string }>(
  readText: (message: Message) => string,
): (messages: readonly Message[]) => DroppedTurn<Message> | undefined {
  let before: readonly Message[] = []
  return messages => {
    const users = messages.filter(({ role }) => role === 'user')
    const ids = new Set(users.map(({ id }) => id))
    const kept = before.findLastIndex(({ id }) => ids.has(id))
    const [last, dropped] = [before[kept], before[kept + 1]]
    before = users
    if (!last || !dropped) return undefined
    const next = users[users.findIndex(({ id }) => id === last.id) + 1]
    return next && readText(next) !== readText(dropped) ? { id: dropped.id, next } : undefined
  }
}
