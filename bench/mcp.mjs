// What does the block hold for the next call, after calls of a real MCP server over stdio? For each plan: its entities and its block.
// A plan (mcp/read-plan.mjs) starts a server that is installed in the folder --servers; nothing of a server is in this repository.
// With --record the results are written down, and run again without a server.
// Usage: pnpm bench mcp <plan.json | recorded.jsonl …> --servers <folder> [--record <folder>] [--each] [--raw]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createWorkingMemory } from '@antecedent/core'
import { observeMcpClient } from '@antecedent/core/mcp'
import { readPlan } from './mcp/read-plan.mjs'
import { serveSite } from './mcp/serve-site.mjs'
import { startServer } from './mcp/start-server.mjs'
import { countTokens } from './references/count-tokens.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    servers: { type: 'string', default: '.' },
    record: { type: 'string' },
    each: { type: 'boolean', default: false },
    raw: { type: 'boolean', default: false },
  },
})

for (const file of positionals) {
  const run = file.endsWith('.jsonl') ? replayed(file) : await started(file)
  await show(path.basename(file).replace(/\.jsonl?$/, ''), run)
}

/**
 * @typedef {{ name: string, arguments?: Record<string, unknown> }} Call
 * @typedef {{ call: Call, result?: unknown, error?: string }} Made
 * @typedef {{ callTool(call: Call): Promise<unknown>, readResource(request: { uri: string }): Promise<unknown> }} Client
 * @typedef {{ server: string, client: Client, calls: ((made: Made[]) => Call)[], close(): Promise<void> }} Run
 */

/** @param {string} file @returns {Promise<Run>} */
async function started(file) {
  const site = await serveSite()
  const plan = readPlan(file, path.resolve(options.servers), site.address)
  site.show(plan.site)
  const { client, server } = await startServer(plan)
  const close = async () => {
    await client.close()
    site.close()
  }
  return { server, client, calls: plan.calls, close }
}

/** @param {string} file @returns {Run} */
function replayed(file) {
  const [{ server }, ...made] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  let next = 0
  const answer = async () => {
    const { result, error } = made[next++]
    if (error) throw new Error(error)
    return result
  }
  const calls = made.map(
    ({ call }) =>
      () =>
        call,
  )
  return { server, client: { callTool: answer, readResource: answer }, calls, close: async () => {} }
}

/** @param {string} name @param {Run} run */
async function show(name, { server, client: plain, calls, close }) {
  const memory = createWorkingMemory({ user: name, thread: `${Math.random()}`, worker: false, storage: 'memory' })
  const client = observeMcpClient(plain, memory)
  /** @type {Made[]} */
  const made = []
  for (const [at, callOf] of calls.entries()) {
    const call = callOf(made)
    memory.turn({ id: `turn-${at}` })
    made.push({ call, ...(await settle(client, call)) })
    await memory.settled({ deadlineMs: 10_000 })
    if (options.raw || options.each) console.log(`\n-- ${at + 1} ${call.name} ${JSON.stringify(call.arguments ?? {})}`)
    if (options.raw) console.log(textOf(made.at(-1)))
    if (options.each) console.log(memory.block().text)
  }
  await close()
  const { text } = memory.block()
  const { entities } = memory.getSnapshot()
  console.log(
    `\n== ${name}: ${server}; ${calls.length} calls, ${entities.length} entities, block ${countTokens(text)} tokens`,
  )
  for (const { key, name: said, role, identifiers, attributes = [] } of entities) {
    const told = [...identifiers, ...attributes].map(({ field, value }) => `${field}=${value}`).join(' ')
    console.log(`  ${key} | ${said ?? ''} | ${role} | ${told}`)
  }
  console.log(text)
  await memory.close()
  if (!options.record) return
  mkdirSync(options.record, { recursive: true })
  const lines = [{ server }, ...made].map(line => JSON.stringify(line))
  writeFileSync(path.join(options.record, `${name}.jsonl`), `${lines.join('\n')}\n`)
}

/** A resource is read by a call of the name `readResource`. @param {Client} client @param {Call} call */
async function settle(client, call) {
  try {
    const asked = call.name === 'readResource'
    const result = asked
      ? await client.readResource({ uri: String(call.arguments?.['uri']) })
      : await client.callTool(call)
    return { result }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** @param {Made | undefined} made */
function textOf(made) {
  return made?.error ?? JSON.stringify(made?.result, null, 1).replaceAll('\\n', '\n').slice(0, 4000)
}
