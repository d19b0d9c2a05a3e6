import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toMarkdown } from '../../scripts/docs/tell-figures.mjs'
import { measureThread } from './measure-thread.mjs'
import { summarizeBlocks } from './summarize.mjs'

const HEADS = [
  'results',
  'shown, in one chat',
  'alone',
  'with the identifier of the next call',
  'alone',
  'tokens',
  'alone',
]

/** Results of a row of the table. */
const PART = 200

/**
 * A table of what blocks show where the results of all sets come in one chat, and where each scenario has its own.
 * @param {Parameters<typeof measureThread>[1]['create']} create
 */
export async function tellThread(create) {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.jsonl'))
    .sort()
    .map(name => fileURLToPath(new URL(name, folder)))
  const together = await measureThread(files, { create })
  const alone = await measureThread(files, { create, apart: true })
  const rows = Array.from({ length: Math.ceil(alone.length / PART) }, (_, part) => {
    const from = part * PART
    const ofBoth = [together, alone].map(blocks => summarizeBlocks(blocks.slice(from, from + PART)))
    const figures = (/** @type {'primaries' | 'tool id' | 'tokens'} */ name, unit = '') =>
      ofBoth.map(summary => `${Math.round(summary[name] ?? 0)}${unit}`)
    return [
      `${from + 1}–${Math.min(from + PART, alone.length)}`,
      ...figures('primaries', ' %'),
      ...figures('tool id', ' %'),
      ...figures('tokens'),
    ]
  })
  return toMarkdown(HEADS, rows)
}
