/**
 * @typedef {import('./read-conversations.mjs').Conversation} Conversation
 */

/**
 * Long conversations out of so many short ones each, a user's turn of one after a user's turn of the next: as somebody does who works
 * on several things at once.
 * @param {readonly Conversation[]} conversations
 * @param {number} count
 * @returns {Conversation[]}
 */
export function mixConversations(conversations, count) {
  const mixed = []
  for (let start = 0; start < conversations.length; start += count) {
    const together = conversations.slice(start, start + count)
    const turns = together.map(splitTurns)
    const rounds = Math.max(...turns.map(({ length }) => length))
    mixed.push({
      id: together.map(({ id }) => id).join(' + '),
      turns: Array.from({ length: rounds }, (_, round) => turns.flatMap(own => own[round] ?? [])).flat(),
    })
  }
  return mixed
}

/**
 * Each user message with all that follows it up to the next.
 * @param {Conversation} conversation
 */
function splitTurns({ turns }) {
  /** @type {Conversation['turns'][]} */
  const split = []
  for (const event of turns) {
    if (event.role === 'user' || split.length === 0) split.push([])
    split.at(-1)?.push(event)
  }
  return split
}
