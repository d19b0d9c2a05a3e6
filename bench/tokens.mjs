// How far is the block's own token estimate from a real tokenizer, and how much faster is it? (B8)
// Usage: pnpm bench tokens [--json <file>] [--update], which writes the line of docs/performance.md
import { readFileSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { estimateTokens } from '@antecedent/core'
import { clearMergeCache, encode } from 'gpt-tokenizer'
import { writeFigures } from '../scripts/docs/tell-figures.mjs'

const { values: options } = parseArgs({
  options: { json: { type: 'string' }, update: { type: 'boolean', default: false } },
})

/** @type {{ kind: string, text: string }[]} */
const samples = JSON.parse(
  readFileSync(new URL('../packages/core/src/testing/sample-texts.json', import.meta.url), 'utf8'),
)

const measured = samples.map(({ kind, text }) => {
  const tokens = encode(text).length
  return { kind, tokens, error: estimateTokens(text) / tokens - 1, quarterError: text.length / 4 / tokens - 1 }
})

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`

/** @param {readonly number[]} values */
const medianOf = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Median time for all samples once the engine has compiled `count`.
 * @param {(text: string) => unknown} count
 * @param {{ rounds: number, before?: () => void }} options
 */
function microsecondsFor(count, { rounds, before }) {
  const times = Array.from({ length: rounds }, () => {
    before?.()
    const startedAt = performance.now()
    for (const { text } of samples) count(text)
    return (performance.now() - startedAt) * 1_000
  })
  return medianOf(times.slice(rounds / 2))
}

const kinds = [...new Set(samples.map(({ kind }) => kind))]
console.table(
  Object.fromEntries(
    kinds.map(kind => {
      const ofKind = measured.filter(each => each.kind === kind)
      const errors = ofKind.map(each => each.error)
      return [
        kind,
        {
          texts: ofKind.length,
          lowest: percent(Math.min(...errors)),
          highest: percent(Math.max(...errors)),
          'length / 4': percent(medianOf(ofKind.map(each => each.quarterError))),
        },
      ]
    }),
  ),
)

const errors = measured.map(each => each.error)
const ownMicroseconds = microsecondsFor(estimateTokens, { rounds: 4_000 })
const warmMicroseconds = microsecondsFor(encode, { rounds: 200 })
// The tokenizer keeps the words that it met; a request's text brings new ones.
const coldMicroseconds = microsecondsFor(encode, { rounds: 50, before: clearMergeCache })
const report = {
  texts: samples.length,
  medianError: medianOf(errors.map(Math.abs)),
  lowestError: Math.min(...errors),
  highestError: Math.max(...errors),
  medianErrorOfQuarter: medianOf(measured.map(each => Math.abs(each.quarterError))),
  microseconds: ownMicroseconds,
  timesFaster: warmMicroseconds / ownMicroseconds,
  timesFasterOnNewWords: coldMicroseconds / ownMicroseconds,
}
console.log(
  `median error ${percent(report.medianError)} (length / 4: ${percent(report.medianErrorOfQuarter)}), ` +
    `from ${percent(report.lowestError)} to ${percent(report.highestError)}; ` +
    `${ownMicroseconds.toFixed(0)} µs for all ${samples.length} texts, ${report.timesFaster.toFixed(0)} times faster ` +
    `than the tokenizer on words it has met, ${report.timesFasterOnNewWords.toFixed(0)} times on new ones`,
)
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
if (options.update) {
  writeFigures('tokens', [
    `Median error ${percent(report.medianError)} over ${report.texts} texts in many languages and formats, from ${percent(report.lowestError)} to ${percent(report.highestError)}.`,
  ])
}
