import { expect, it } from 'vitest'
import { runScenario } from './run-scenario.mjs'
import { summarizeBlocks, summarizeWords } from './summarize.mjs'

/** @typedef {import('./read-scenarios.mjs').GoldEntity} GoldEntity */

/** @type {(key: string, id: string, name: string) => GoldEntity} */
const page = (key, id, name) => ({ key, ids: [id], toolId: id, names: [name], types: ['page'], role: 'primary' })
const HOME = page('home', 'pg_1', 'Home')
const ABOUT = page('about', 'pg_2', 'About')
const LIST = { tool: { toolName: 'list_pages', output: { pages: [{ id: 'pg_1' }, { id: 'pg_2' }] } } }

const home = { ids: ['pg_1'], type: 'page', name: 'Home' }
const about = { ids: ['pg_2'], type: 'page', name: 'About' }

it('counts what a block shows: asked-for things, their identifiers, order, names, types, doubles and junk', async () => {
  const shown = { text: 'pg_2 pg_1', entries: [about, home, { ...home, type: 'link' }, { ids: ['x'] }] }
  expect(summarizeBlocks((await run([LIST], { block: shown })).blocks)).toMatchObject({
    primaries: 100,
    'tool id': 100,
    order: 0,
    names: 100,
    types: 100,
    twice: 1,
    junk: 25,
    entries: 4,
  })
})

it('counts a thing that another entry keeps from standing first', async () => {
  const customer = { ids: ['c'], type: 'customer' }
  const shown = { text: 'pg_1 pg_2', entries: [customer, home, about] }
  expect((await run([LIST], { block: shown })).blocks[0]).toMatchObject({ order: 0, primaries: 1 })
  expect((await run([LIST], { block: { ...shown, entries: [home, about, customer] } })).blocks[0]).toMatchObject({
    order: 1,
  })
})

it('counts what words resolve to, and apart from it what they wrongly resolve to', async () => {
  const asked = (/** @type {'resolved' | 'ambiguous' | 'unknown'} */ verdict, /** @type {string[]} */ ...means) => ({
    user: 'the second one',
    expect: { verdict, kind: 'ordinal', means },
  })
  const resolved = { status: 'resolved', things: [about], candidates: [about, home] }
  const right = await run([asked('resolved', 'about')], { verdict: resolved })
  const wrong = await run([asked('resolved', 'home'), asked('ambiguous', 'home', 'about'), asked('unknown')], {
    verdict: resolved,
  })
  expect(summarizeWords(right.words)).toMatchObject({ right: 100, 'wrong resolved': 0, top: 100, precision: 100 })
  expect(summarizeWords(wrong.words)).toMatchObject({ right: 0, 'wrong resolved': 100, 'among 5': 100, precision: 0 })
})

it('lets what a sentence names beside come along, and nothing else', async () => {
  const step = {
    user: 'x',
    expect: { verdict: /** @type {const} */ ('resolved'), kind: 'name', means: ['home'], also: ['about'] },
  }
  const verdict = (/** @type {import('./match-gold.mjs').Thing[]} */ ...things) => ({
    status: 'resolved',
    things,
    candidates: [],
  })
  expect((await run([step], { verdict: verdict(home, about) })).words[0]?.isRight).toBe(true)
  expect((await run([step], { verdict: verdict(about) })).words[0]?.isRight).toBe(false)
  expect((await run([step], { verdict: verdict(home, { ids: ['x'] }) })).words[0]?.isRight).toBe(false)
})

/**
 * @param {import('./read-scenarios.mjs').Scenario['steps']} steps
 * @param {{ block?: { text: string, entries: import('./match-gold.mjs').Thing[] }, verdict?: import('./score-words.mjs').Verdict }} given
 */
function run(
  steps,
  { block = { text: '', entries: [] }, verdict = { status: 'unknown', things: [], candidates: [] } },
) {
  return runScenario(
    { id: 'one', steps, entities: [HOME, ABOUT] },
    {
      observe: async () => {},
      view: async () => {},
      begin: async () => verdict,
      block: () => block,
      setPrivate: () => {},
      close: async () => {},
    },
  )
}
