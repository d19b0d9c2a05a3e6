// What does sync cost? Bytes of a turn, and of a device that catches up or was never seen before, beside a log of all
// observations and beside sending the whole history; time until a new device has its first block, and until an open one shows a
// change, by its own doing, the wait before a round included. In Node, on the built packages,
// with storage in memory and a register in the same process: no network, so times are the device's own work.
// Usage: pnpm bench sync [--events 20,100,400,2000,10000] [--key] [--json <file>] [--update]
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { createWorkingMemory } from '@antecedent/core'
import { sync } from '@antecedent/core/sync'
import { replaceMarked } from '../scripts/docs/marked-lines.mjs'
import { createRegister } from './sync/create-register.mjs'
import { inventResult } from './sync/invent-result.mjs'

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '20,100,400,2000,10000' },
    key: { type: 'boolean', default: false },
    json: { type: 'string' },
    update: { type: 'boolean', default: false },
  },
})
const counts = options.events.split(',').map(Number)
const TURN = 7

/** @param {string} user @param {import('@antecedent/core/sync').ConnectRegister} connect */
function openDevice(user, connect) {
  const key = options.key ? new Uint8Array(32).fill(7) : undefined
  const features = [sync({ connect, ...(key && { key }) })]
  return createWorkingMemory({ user, thread: 't-1', worker: false, storage: 'memory', features })
}

/** @param {ReturnType<typeof openDevice>} memory */
async function synced(memory) {
  const status = await memory.sync.synced({ deadlineMs: 120_000 })
  if (status.state !== 'synced') throw new Error(`It is ${status.state}: ${status.reason}`)
}

const rows = []
for (const count of counts) {
  const register = createRegister()
  const writer = openDevice(`writer-${count}`, register.connect)
  const results = Array.from({ length: count }, (_, index) => inventResult(index))
  for (const [index, result] of results.entries()) {
    writer.observe(result)
    if (index % 500 === 499) await writer.flush()
  }
  await synced(writer)

  const reader = openDevice(`reader-${count}`, register.connect)
  const before = { ...register.counted }
  const began = performance.now()
  await synced(reader)
  const block = reader.block()
  const firstBlockMs = performance.now() - began
  if (block.text !== writer.block().text) throw new Error('The new device has another block.')
  const newDevice = register.counted.down - before.down

  const turn = Array.from({ length: TURN }, (_, index) => inventResult(count + index))
  const up = register.counted.up
  for (const result of turn) writer.observe(result)
  await synced(writer)
  const bytesTurn = register.counted.up - up
  const down = register.counted.down
  const caught = performance.now()
  await synced(reader)
  rows.push({
    events: count,
    turnKB: kilobytes(bytesTurn),
    turnLogKB: kilobytes(gzipped(turn)),
    newDeviceKB: kilobytes(newDevice),
    logKB: kilobytes(gzipped(results)),
    historyKB: kilobytes(JSON.stringify(results).length),
    firstBlockMs: Math.round(firstBlockMs),
    catchUpKB: kilobytes(register.counted.down - down),
    catchUpMs: Math.round(performance.now() - caught),
    shownMs: await measureShown({ writer, reader, from: count + TURN }),
  })
  await Promise.all([writer.close(), reader.close()])
}

/**
 * Time from a call to observe on one device until the block of another, which is open, has it: the middle of five, each after a
 * pause in which nothing is told.
 * @param {{ writer: ReturnType<typeof openDevice>, reader: ReturnType<typeof openDevice>, from: number }} options
 */
async function measureShown({ writer, reader, from }) {
  const times = []
  for (let change = 0; change < 5; change++) {
    await wait(2_500)
    const before = reader.block().text
    const began = performance.now()
    writer.observe(inventResult(from + change))
    await writer.flush()
    if (writer.block().text === before) throw new Error('The change is not in the block.')
    while (reader.block().text !== writer.block().text) await wait(2)
    times.push(performance.now() - began)
  }
  return Math.round(times.toSorted((one, other) => one - other)[2] ?? 0)
}

/** A log keeps its entries by tens. @param {readonly unknown[]} results */
function gzipped(results) {
  let bytes = 0
  for (let from = 0; from < results.length; from += 10)
    bytes += gzipSync(JSON.stringify(results.slice(from, from + 10))).length
  return bytes
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return Number((bytes / 1_000).toFixed(1))
}

const lines = [
  '| results so far | a turn of 7, written: register · log | a new device reads: register · log · whole history | its first block | catching up with a turn | an open device shows a change |',
  '|---|---|---|---|---|---|',
  ...rows.map(
    row =>
      `| ${row.events.toLocaleString('en')} | ${row.turnKB} KB · ${row.turnLogKB} KB | ${row.newDeviceKB} KB · ${row.logKB} KB · ${row.historyKB} KB | ${row.firstBlockMs} ms | ${row.catchUpKB} KB, ${row.catchUpMs} ms | after ${row.shownMs} ms |`,
  ),
]
console.log(lines.join('\n'))
if (options.json) writeFileSync(options.json, JSON.stringify(rows, null, 2))
if (options.update) {
  const page = new URL('../docs/performance.md', import.meta.url)
  writeFileSync(page, replaceMarked(readFileSync(page, 'utf8'), 'sync', lines))
}
process.exit(0)
