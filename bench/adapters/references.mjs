// The real core behind the interface of evaluate-references.mjs: default options, engine in this thread, nothing stored.
import { createWorkingMemory } from '@antecedent/core'

/** @typedef {{ type: string, id: string, name: string, attrs: Record<string, unknown>, mentions: [number, string][] }} Thing */

/** @type {import('@antecedent/core').WorkingMemory | undefined} */
let previous
let items = 0

/**
 * Replays who mentioned what, oldest first: each message of the item is one message to the memory.
 * @param {{ entities: Thing[], context: string[], utterance: string }} item
 */
export async function prepare({ entities, context, utterance }) {
  await previous?.close()
  items += 1
  const memory = createWorkingMemory({ user: `item-${items}`, thread: 'replay', worker: false, storage: 'memory' })
  previous = memory

  /** @param {Thing[]} things */
  const show = async things => {
    if (things.length === 0) return
    const listed = things.map(({ id, name, type, attrs }) => ({ type, record: { id, name, ...attrs } }))
    const output = Object.fromEntries(
      listed.map(({ type }) => [type, listed.filter(thing => thing.type === type).map(({ record }) => record)]),
    )
    memory.observe({ toolName: 'search', output })
    await memory.settled({ deadlineMs: 5000 })
  }
  /** @param {number} ago @param {string} by */
  const mentionedAt = (ago, by) =>
    entities.filter(({ mentions }) => mentions.some(mention => mention[0] === ago && mention[1] === by))

  await show(entities.filter(({ mentions }) => mentions.every(([, by]) => by !== 'tool')))
  const messages = 1 + Math.max(1, ...entities.flatMap(({ mentions }) => mentions.map(([ago]) => ago)))
  for (let ago = messages - 1; ago >= 0; ago--) {
    // Users and assistants take turns, and what the assistant said last is 0 messages ago.
    const role = ago % 2 ? 'user' : 'assistant'
    if (role === 'user') memory.turn({ id: `turn-${ago}` })
    await show(mentionedAt(ago, 'tool'))
    const said = context.at(-1 - ago)?.replace(/^\w+: /, '') ?? ''
    const named = mentionedAt(ago, role).map(({ id }) => `\`${id}\``)
    memory.mention([said, ...named].join('\n'), { role })
    await memory.settled({ deadlineMs: 5000 })
  }
  return { memory, utterance }
}

/** @param {Awaited<ReturnType<typeof prepare>>} prepared */
export function verdict({ memory, utterance }) {
  const { status, entities, candidates } = memory.resolve(utterance)
  return { status, ids: (status === 'resolved' ? entities : candidates).map(({ id }) => String(id)) }
}
