import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findStale, readMarked, replaceMarked } from './marked-lines.mjs'

const page = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))

/**
 * Writes measured lines into the page of figures between their marks.
 * @param {string} mark
 * @param {readonly string[]} lines
 */
export function writeFigures(mark, lines) {
  writeFileSync(page, replaceMarked(readFileSync(page, 'utf8'), mark, lines))
}

/**
 * Fails where the page does not say what was measured.
 * @param {string} mark
 * @param {readonly string[]} lines
 * @param {string} command That writes them.
 */
export function holdFigures(mark, lines, command) {
  const stale = findStale(readMarked(readFileSync(page, 'utf8'), mark), lines, 0)
  if (stale.length === 0) return
  process.exitCode = 1
  console.error(`The figures in docs/performance.md are not what was measured: run \`${command}\`.`)
  for (const line of stale) console.error(`+ ${line}`)
}

/**
 * A table of Markdown: words at the left, figures at the right.
 * @param {readonly string[]} heads
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function toMarkdown(heads, rows) {
  const line = (/** @type {readonly (string | number)[]} */ cells) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)]
}
