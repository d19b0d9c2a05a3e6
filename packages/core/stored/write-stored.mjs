/**
 * Writes `<name>.json`: the whole database that an earlier version of this project leaves after an invented story, and
 * what that version itself said of it at the end.
 *
 *   git worktree add --detach ../earlier <commit>; cd ../earlier; node scripts/pnpm.mjs install; npm run build
 *   node <here>/write-stored.mjs ../earlier/packages/core/dist <name>
 *
 * Of the story it tells as much as that version could do.
 */
import 'fake-indexeddb/auto'
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { dumpDatabase } from './dump-database.mjs'
import { embedder, notes, pages, people, plan, products, profile, report, review, tickets } from './story.mjs'

const [dist = '', name] = process.argv.slice(2)
const [core, wires, documents, longTerm, semanticSearch, artifacts] = await Promise.all(
  ['index', 'fetch', 'documents', 'long-term', 'semantic-search', 'artifacts'].map(entry => {
    const file = path.resolve(dist, `${entry}.js`)
    return existsSync(file) ? import(pathToFileURL(file)) : undefined
  }),
)

// Moments stand a second apart, and do not say when it was run.
let now = Date.UTC(2026, 10, 20, 9)
Date.now = () => (now += 1_000)

const templates = { profile: { template: profile }, plan: { template: plan, scope: 'thread' } }
const features = documents && [
  documents.documents(templates),
  longTerm.longTerm({ shared: true }),
  semanticSearch.semanticSearch({ embedder }),
  ...(artifacts ? [artifacts.artifacts()] : []),
  ...(core.defineFeature ? [core.defineFeature(notes)] : []),
]
const memory = core.createWorkingMemory({
  user: 'ada',
  thread: 'launch',
  worker: false,
  policy: { maxTracked: 10, maxMarks: 3 },
  onError: error => console.error(error.code, error.message),
  ...(features ? { features } : { documents: templates, longTerm: { shared: true }, embedder }),
})

let calls = 0
async function observe(handle, toolName, input, output) {
  handle.observe({ toolName, toolCallId: `call-${++calls}`, input, output })
  await handle.settled({ deadlineMs: 10_000 })
}

let turns = 0
function say(handle, text) {
  const id = `u-${++turns}`
  handle.turn({ id })
  handle.mention(text, { role: 'user', id: `m-${id}` })
}

/** Two requests to a model, of which the second has the large result of the first as a citation. */
async function cite() {
  const answer = { choices: [{ message: { role: 'assistant', content: 'Done.' } }] }
  const send = wires.createMemoryFetch(memory, {
    fetch: async () => Response.json(answer),
    compaction: { historyBudgetTokens: 100 },
    deadlineMs: 10_000,
  })
  const call = { id: 'call-report', type: 'function', function: { name: 'readPages', arguments: '{}' } }
  const messages = [
    { role: 'user', content: 'Read both pages' },
    { role: 'assistant', tool_calls: [call] },
    { role: 'tool', tool_call_id: call.id, content: report },
  ]
  for (const next of ['And now?', 'What is missing?', 'Anything else?']) {
    const body = JSON.stringify({ model: 'm', messages })
    await (await send('https://api.openai.com/v1/chat/completions', { method: 'POST', body })).text()
    // It is kept behind the request, and cited by one after that.
    while ((await memory.artifacts.query()).length === 0) await new Promise(resolve => setTimeout(resolve, 20))
    messages.push({ role: 'assistant', content: 'Done.' }, { role: 'user', content: next })
  }
}

say(memory, 'Which landing pages do we have?')
await observe(memory, 'listProducts', {}, products)
await observe(memory, 'listPages', { query: 'landing' }, pages)
say(memory, 'Publish Pricing and take Old offers down')
await observe(memory, 'updatePage', { id: 'p-1', status: 'published' }, { ...pages.pages[0], status: 'published' })
await observe(memory, 'deletePage', { id: 'p-4' }, { ok: true })
await observe(memory, 'listPeople', { role: 'editor' }, people)
memory.pin('page/p-2')
memory.forget('page/p-3')
memory.rename?.('page/p-2', 'Plans we sell')
memory.setTask?.({ kind: 'launch', goal: 'Have all pages of the launch online', entities: ['page/p-1'] })
if (wires) await cite()
for (const scope of ['thread', 'user']) await memory.notes?.add(`A note of the ${scope}`, scope)
for (let time = 0; time < 6; time++) {
  say(memory, 'Look at Pricing once more')
  await observe(memory, 'getPage', { id: 'p-1' }, { ...pages.pages[0], status: 'published' })
}
await memory.documents?.patch('profile', { User: { Name: 'Ada', City: 'Oslo' } }, { by: 'user' })
await memory.documents?.patch('profile', { User: { City: 'Bergen' } }, { by: 'user', messageId: 'm-u-3' })
await memory.documents?.patch('profile', { User: { City: 'Rome' } }, { by: 'model' })
await memory.documents?.patch('plan', { goal: 'Launch on the first of the month' })
await memory.artifacts?.store({ content: review, tags: ['review'] })
await memory.longTerm?.endSession()

const support = memory.thread('support')
await support.settled({ deadlineMs: 10_000, forTurn: true })
say(support, 'What is open?')
await observe(support, 'listTickets', { status: 'open' }, tickets)
await support.documents?.patch('plan', { goal: 'Answer every ticket' })
// Vectors are made some time after what they are of.
if (support.search) await new Promise(resolve => setTimeout(resolve, 5_000))
await memory.flush()
await support.flush()

/** What any version can be asked of a thread, and answers the same. */
async function ask(handle, query) {
  const { entities } = handle.getSnapshot()
  return {
    at: now,
    block: handle.block().text,
    entities: entities.map(({ key }) => key),
    pinned: entities.flatMap(entity => (entity.pinned ? entity.key : [])),
    query,
    found: await handle.search?.(query).then(([hit]) => hit.entity.key),
    documents: handle.documents?.list().map(({ name, version, text }) => ({ name, version, text })),
    versions: await handle.documents?.versions('profile').then(versions => versions.length),
    artifacts: await handle.artifacts?.query().then(kept => kept.map(({ id, citation }) => ({ id, citation }))),
    notes: handle.notes?.all(),
    lasting: handle.longTerm?.entities().map(({ key }) => key),
    sessions: handle.longTerm?.sessions().length,
  }
}
const said = { launch: await ask(memory, 'Kettle'), support: await ask(support, 'Refund') }
await support.close()
await memory.close()

const commit = execFileSync('git', ['-C', dist, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const written = { commit, ...(await dumpDatabase()), said }
writeFileSync(new URL(`${name}.json`, import.meta.url), `${JSON.stringify(written)}\n`)
