import { expect, it } from 'vitest'
import type { Entity } from '../model/entity.js'
import type { ListView } from '../model/list-view.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import { aView } from '../testing/a-view.js'
import { anEntity } from '../testing/an-entity.js'
import { NO_CONTEXT, viewBlock } from '../memory/view-block.js'
import { compareShown, readShown } from './read-shown.js'
import type { ShownThread } from './shown-thread.js'

function shown(entities: readonly Entity[]): ShownThread {
  return { input: { ...NO_CONTEXT, view: aView(entities) }, policy: DEFAULT_POLICY, block: {} }
}

const textOf = ({ input }: ShownThread): string => viewBlock(input).text

const home = anEntity({ type: 'page', id: 'p-1', name: 'Home' })
const about = anEntity({ type: 'page', id: 'p-2', name: 'About' })

it('V7 counts as changed what differs in a field, with the names of those that do', () => {
  const [before, after] = [shown([home, about]), shown([{ ...home, name: 'Start', pinned: true }, about])]
  expect(compareShown(before, after)).toEqual({
    added: [],
    changed: [{ key: home.key, fields: ['pinned', 'name'] }],
    removed: [],
    before: textOf(before),
    after: textOf(after),
  })
})

it('V7 counts as unchanged what was made apart and is equal, as in two moments of a replay', () => {
  const before = shown([home, about])
  const after = shown([structuredClone(home), structuredClone(about)])
  expect(compareShown(before, after)).toMatchObject({ added: [], changed: [], removed: [] })
})

it('V7 names a field that came and one that went', () => {
  const { name: _, ...unnamed } = home
  const slugged: Entity = { ...home, slug: 'home' }
  expect(compareShown(shown([unnamed]), shown([slugged])).changed).toEqual([
    { key: home.key, fields: ['name', 'slug'] },
  ])
  expect(compareShown(shown([slugged]), shown([unnamed])).changed).toEqual([
    { key: home.key, fields: ['name', 'slug'] },
  ])
})

it('V7 tells what came and what went apart from what changed', () => {
  expect(compareShown(shown([home]), shown([about]))).toMatchObject({
    added: [about.key],
    changed: [],
    removed: [home.key],
  })
})

it('V10 tells what comes before others in the block whatever its score, and of the others nothing', () => {
  const pinned = { ...home, pinned: true }
  const view = aView([pinned, about, anEntity({ type: 'page', id: 'p-3', name: 'Team' })])
  const openNow = new Set([about.key])
  const asked = readShown({ ...shown([]), input: { ...NO_CONTEXT, view, openNow } }, { about: 'entities' })
  const rows = asked.about === 'entities' ? asked.rows : []
  expect(Object.fromEntries(rows.map(({ entity, first }) => [entity.name, first]))).toEqual({
    Home: 'pinned',
    About: 'open-now',
    Team: undefined,
  })
})

it('V10 gives with a verdict the list in which a place was counted, and none where nothing was', () => {
  const list: ListView = { type: 'page', keys: [about.key, home.key], toolName: 'listPages', sequence: 1, message: 1 }
  const { input, ...rest } = shown([home, about])
  const thread = { ...rest, input: { ...input, view: { ...input.view, listViews: [list] } } }
  const ask = (text: string) => readShown(thread, { about: 'resolution', text })
  expect(ask('open the second page')).toMatchObject({ list, resolution: { entities: [{ key: home.key }] } })
  expect(ask('open About')).not.toHaveProperty('list')
})
