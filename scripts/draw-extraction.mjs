// Draws the pictures of docs/extraction.md: a tool result, what of it memory took, and the block that came of it.
// Every mark comes from the real core, built before: `pnpm build && node scripts/draw-extraction.mjs [--check]`.
// With --check nothing is written: the command fails where a picture is not what the core reads now.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

const LINE_HEIGHT = 20
const CHARACTER = 7.83
const MARGIN = 16
const GAP = 32
const STYLE = `<style>
text { font: 13px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #1c2024 }
.ground { fill: #f8f9fa } .id { fill: #b7d7f9 } .name { fill: #bfe6c3 } .identifier { fill: #f3dfa5 }
@media (prefers-color-scheme: dark) {
text { fill: #e8eaed } .ground { fill: #16181c } .id { fill: #1f4d80 } .name { fill: #25573a } .identifier { fill: #665019 }
}
</style>`

/** @type {{ createWorkingMemory: (options: object) => MemoryHandle }} */
const { createWorkingMemory } = await import(new URL('../packages/core/dist/index.js', import.meta.url).href)
const pictures = new URL('../docs/pictures/', import.meta.url)
const isCheck = process.argv.includes('--check')

for (const file of readdirSync(new URL('shapes/', pictures))) {
  const shape = JSON.parse(readFileSync(new URL(`shapes/${file}`, pictures), 'utf8'))
  const target = new URL(file.replace('.json', '.svg'), pictures)
  const svg = drawShape(shape, await readShape(shape))
  if (!isCheck) writeFileSync(target, svg)
  else if (readFileSync(target, 'utf8') !== svg) {
    process.exitCode = 1
    console.error(
      `docs/pictures/${file.replace('.json', '.svg')} is not what the core reads now: run it without --check.`,
    )
  }
}

/**
 * @typedef {{ title: string, toolName: string, input?: unknown, output: unknown }} Shape
 * @typedef {{ id: string | number, name?: string, identifiers: readonly { value: string | number }[] }} Entity
 * @typedef {{ entities: readonly Entity[], block: string }} Reading
 * @typedef {{
 *   observe: (result: object) => void,
 *   settled: (options: object) => Promise<unknown>,
 *   getSnapshot: () => { entities: readonly Entity[] },
 *   block: () => { text: string },
 *   close: () => Promise<void>,
 * }} MemoryHandle
 * @typedef {'id' | 'name' | 'identifier'} Role
 * @typedef {{ line: number, column: number, length: number, role: Role }} Mark
 */

/** @param {Shape} shape @returns {Promise<Reading>} */
async function readShape({ toolName, input, output }) {
  const memory = createWorkingMemory({ user: toolName, thread: 'picture', worker: false, storage: 'memory' })
  memory.observe({ toolName, toolCallId: 'call-1', input, output })
  await memory.settled({ deadlineMs: 10_000 })
  const reading = { entities: memory.getSnapshot().entities, block: memory.block().text }
  await memory.close()
  return reading
}

/** @param {Shape} shape @param {Reading} reading */
function drawShape({ title, toolName, output }, { entities, block }) {
  const left = [`${toolName} →`, ...textOf(output).split('\n')]
  const right = block.split('\n')
  const lines = Math.max(left.length, right.length)
  const leftWidth = widthOf(left)
  const width = leftWidth + GAP + widthOf(right)
  const height = lines * LINE_HEIGHT + 3 * MARGIN + 2 * LINE_HEIGHT
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(title)}">`,
    STYLE,
    `<rect class="ground" width="${width}" height="${height}" rx="8"/>`,
    legend(),
    panel(left, MARGIN, marksOf(left, entities)),
    panel(right, leftWidth + GAP, marksOf(right, entities)),
    '</svg>',
    '',
  ].join('\n')
}

/** @param {unknown} output */
function textOf(output) {
  if (typeof output === 'string') return output
  const parts = /** @type {{ content?: { text?: string }[] }} */ (output)?.content
  if (Array.isArray(parts) && typeof parts[0]?.text === 'string')
    return ['{ content: [{ type: "text", text:', '', ...parts.map(part => part.text ?? ''), '', '}] }'].join('\n')
  return JSON.stringify(output, null, 2)
}

/**
 * Every place where a value that memory took stands alone.
 * @param {readonly string[]} lines
 * @param {Reading['entities']} entities
 * @returns {Mark[]}
 */
function marksOf(lines, entities) {
  /** @type {Map<string, Role>} */
  const roles = new Map()
  for (const { identifiers } of entities) for (const { value } of identifiers) roles.set(String(value), 'identifier')
  for (const { name } of entities) if (name !== undefined) roles.set(name, 'name')
  for (const { id } of entities) roles.set(String(id), 'id')
  /** @type {Mark[]} */
  const marks = []
  for (const [value, role] of [...roles].sort(([one], [other]) => other.length - one.length)) {
    for (const [line, text] of lines.entries()) {
      for (let column = text.indexOf(value); column >= 0; column = text.indexOf(value, column + value.length)) {
        const isWhole = !/[\p{L}\p{N}_/.-]/u.test(`${text[column - 1] ?? ' '}${text[column + value.length] ?? ' '}`)
        const isTaken = marks.some(
          mark => mark.line === line && mark.column < column + value.length && column < mark.column + mark.length,
        )
        if (isWhole && !isTaken) marks.push({ line, column, length: value.length, role })
      }
    }
  }
  return marks
}

/** @param {readonly string[]} lines @param {number} x @param {readonly Mark[]} marks */
function panel(lines, x, marks) {
  const top = 2 * MARGIN + 2 * LINE_HEIGHT
  const boxes = marks.map(
    ({ line, column, length, role }) =>
      `<rect class="${role}" x="${x + column * CHARACTER - 2}" y="${top + (line - 0.78) * LINE_HEIGHT}" width="${length * CHARACTER + 4}" height="${LINE_HEIGHT - 2}" rx="3"/>`,
  )
  const texts = lines.map(
    (text, line) => `<text x="${x}" y="${top + line * LINE_HEIGHT}" xml:space="preserve">${escape(text)}</text>`,
  )
  return [...boxes, ...texts].join('\n')
}

function legend() {
  const words = /** @type {const} */ ([
    ['id', 'identity'],
    ['name', 'name'],
    ['identifier', 'further identifier'],
  ])
  let x = MARGIN
  return words
    .map(([role, word]) => {
      const at = x
      x += (word.length + 3) * CHARACTER
      return `<rect class="${role}" x="${at - 2}" y="${MARGIN}" width="${word.length * CHARACTER + 4}" height="${LINE_HEIGHT - 2}" rx="3"/><text x="${at}" y="${MARGIN + 0.78 * LINE_HEIGHT}">${word}</text>`
    })
    .join('\n')
}

/** @param {readonly string[]} lines */
function widthOf(lines) {
  return Math.ceil(Math.max(...lines.map(line => line.length)) * CHARACTER) + MARGIN
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
