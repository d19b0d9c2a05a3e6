import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toMarkdown } from '../../scripts/docs/tell-figures.mjs'
import { measureSet } from './measure-set.mjs'
import { summarizeBlocks, summarizeWords } from './summarize.mjs'

/** @typedef {{ right: number, wrong: number, shown: number }} Figures In percent. */
/** @typedef {{ set: string, about: string, first: Figures }} KnownSet What a set says at first sight is history, and measured no more. */

const HEADS = [
  'set',
  'sentences right, first',
  'now',
  'resolved to something else, first',
  'now',
  'all that was asked for shown, first',
  'now',
]

/**
 * A table of all sets that are here: what was right when they were first tried, and now.
 * @param {Parameters<typeof measureSet>[1]['create']} create
 */
export async function tellAllSets(create) {
  /** @type {readonly KnownSet[]} */
  const sets = JSON.parse(readFileSync(new URL('sets.json', import.meta.url), 'utf8'))
  const rows = []
  for (const { set, about, first } of sets) {
    const { scores } = await measureSet(fileURLToPath(new URL(`${set}.jsonl`, import.meta.url)), { create })
    const words = summarizeWords(scores.words)
    const { primaries } = summarizeBlocks(scores.blocks)
    rows.push([
      `\`${set}\`: ${about}`,
      ...[percent(first.right), percent(words.right)],
      ...[percent(first.wrong, 1), percent(words['wrong resolved'], 1)],
      ...[percent(first.shown), percent(primaries)],
    ])
    console.error(set)
  }
  return toMarkdown(HEADS, rows)
}

/** @param {number | null} share @param {number} [digits] */
function percent(share, digits = 0) {
  return share === null ? '–' : `${Number(share.toFixed(digits))} %`
}
