import { countTokens } from '../references/count-tokens.mjs'
import { listSets, readConversations } from '../references/read-conversations.mjs'
import { createCounts } from './create-meter.mjs'
import { replayHistory } from './replay-history.mjs'
import { STRATEGIES } from './strategies.mjs'

const LONG_TOKENS = 20_000

/** @typedef {Record<string, import('./create-meter.mjs').Counts>} Group By strategy. */

/**
 * Replays the recorded conversations of a folder by every strategy, and sums up by set, over all, and over long ones.
 * @param {object} options
 * @param {string} options.data A folder.
 * @param {string} options.set Part of the names of those to replay.
 * @param {readonly Parameters<typeof replayHistory>[1]['wire'][]} options.wires
 * @param {number} options.join So many conversations make one thread.
 * @param {import('./strategies.mjs').Compaction} options.compaction
 * @param {string} [options.strategy] Part of the names of those to measure, beside the full history.
 */
export async function measureHistory({ data, set, wires, join: count, compaction, strategy = '' }) {
  const names = Object.keys(STRATEGIES).filter(name => name === 'full history' || name.includes(strategy))
  /** @type {Record<string, Group>} */
  const groups = {}
  for (const wire of wires) {
    for (const { name, file } of listSets(data).filter(({ name }) => name.includes(set))) {
      for (const conversation of join(readConversations(file), count)) {
        const counts = await replayHistory(conversation, { wire, names, compaction })
        const isLong = tokensOf(conversation) > LONG_TOKENS
        const over = isLong ? [`${wire} · over 20,000 tokens`] : []
        for (const group of [`${wire} · ${name}`, `${wire} · all`, ...over]) addTo((groups[group] ??= {}), counts)
      }
      console.error(`${wire}: ${name}`)
    }
  }
  return Object.fromEntries(Object.entries(groups).map(([group, counts]) => [group, summarize(counts)]))
}

/**
 * @param {readonly import('../references/read-conversations.mjs').Conversation[]} conversations
 * @param {number} count
 */
function join(conversations, count) {
  if (count <= 1) return conversations
  return Array.from({ length: Math.floor(conversations.length / count) }, (_, index) => {
    const joined = conversations.slice(index * count, (index + 1) * count)
    return { id: joined.map(({ id }) => id).join(' + '), turns: joined.flatMap(({ turns }) => turns) }
  })
}

/** @param {import('../references/read-conversations.mjs').Conversation} conversation */
function tokensOf({ turns }) {
  return turns.reduce((total, turn) => {
    const text =
      turn.role !== 'tool' ? turn.text : typeof turn.result === 'string' ? turn.result : JSON.stringify(turn.result)
    return total + countTokens(text ?? '')
  }, 0)
}

/**
 * @param {Group} group
 * @param {Group} counts
 */
function addTo(group, counts) {
  for (const [name, added] of Object.entries(counts)) {
    const total = (group[name] ??= createCounts())
    for (const [key, count] of Object.entries(added)) total[/** @type {keyof typeof total} */ (key)] += count
  }
}

/** @param {Group} group */
function summarize(group) {
  const full = group['full history'] ?? createCounts()
  return Object.fromEntries(
    Object.entries(group).map(([name, counts]) => [
      name,
      {
        'tokens a request': Math.round(counts.tokens / counts.requests),
        'fewer %': percent(full.tokens - counts.tokens, full.tokens),
        'of it block': Math.round(counts.blockTokens / counts.requests),
        'cache reads': Math.round(counts.cacheReads / counts.requests),
        'cache writes': Math.round(counts.cacheWrites / counts.requests),
        'read %': percent(counts.cacheReads, counts.tokens),
        'cost ÷ full': Number((counts.cost / full.cost).toFixed(3)),
        'cacheable %': percent(counts.cacheable, counts.followers),
        'continued %': percent(counts.continued, counts.followers),
        references: counts.references,
        'recall %': percent(counts.hits, counts.references),
      },
    ]),
  )
}

/**
 * @param {number} part
 * @param {number} whole
 */
function percent(part, whole) {
  return whole > 0 ? Number(((100 * part) / whole).toFixed(1)) : null
}
