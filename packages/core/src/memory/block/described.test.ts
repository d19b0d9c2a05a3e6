import { expect, it } from 'vitest'
import { aView, at } from '../../testing/a-view.js'
import { anEntity } from '../../testing/an-entity.js'
import type { BlockOptions } from '../../model/memory-block.js'
import type { Entity } from '../../model/entity.js'
import { resolveRefs } from './resolve-refs.js'
import { blockOf } from '../../testing/block-of.js'

function render(entities: readonly Entity[], options: BlockOptions = {}) {
  return blockOf(aView([...entities]), { openNow: new Set(), ...options })
}
const lineOf = (entity: Entity, options: BlockOptions = {}) => render([entity], options).text.split('\n').at(-1)

it.each([
  ['docs/guide/setup.md', 'setup.md', '- docs/guide/setup.md'],
  ['https://site.example/about', 'about', '- https://site.example/about'],
  ['docs/guide/setup.md', 'Setup', '- "Setup" (docs/guide/setup.md)'],
  ['unsetup.md', 'setup.md', '- "setup.md" (unsetup.md)'],
])('B5 leaves out of %s the name %s where the identifier ends in it', (id, name, line) => {
  expect(lineOf(anEntity({ id, name }))).toBe(line)
})

it('B4 B5 keeps such a name where it stands alone, or a ref stands for the identifier', () => {
  const file = anEntity({ id: 'docs/guide/of/many/parts/setup.md', name: 'setup.md', ref: 'f1' })
  expect(lineOf(file, { level: 'minimal' })).toBe('- "setup.md"')
  expect(lineOf(file, { refs: true })).toBe('- "setup.md" (f1)')
})

it('Q6 writes a long identifier without a name as its readable end and a ref, which stands for the whole', () => {
  const id = 'https://shop.example/reviews/hardware/2026/best-gpus,4380.html'
  const link = anEntity({ type: 'link', id, ref: 'l3' })
  const block = render([link], { refs: true })
  expect(block.text.split('\n').at(-1)).toBe('- "best-gpus,4380.html" (l3)')
  expect(block.refs).toEqual({ l3: id })
  expect(resolveRefs({ url: 'l3' }, new Map(Object.entries(block.refs)))).toEqual({
    status: 'resolved',
    input: { url: id },
  })
  expect(lineOf(link)).toBe(`- "${id}"`)
  const said = { ...link, mentions: [{ message: 1, by: 'user' as const, alone: true }] }
  expect(lineOf(said, { refs: true })).toBe(`- "${id}"`)
})

it('Q6 stands refs for identifiers of four tokens, and for no shorter ones', () => {
  const named = (id: string) => lineOf(anEntity({ id, name: 'One', ref: 'p1' }), { refs: true })
  expect(named('6843190257')).toBe('- "One" (p1)')
  expect(named('68431')).toBe('- "One" (68431)')
})

it('G7 shows the further identifiers of a thing that is shown under another type with that one', () => {
  const page = anEntity({ id: 'page-77', name: 'About', identifiers: [{ field: 'slug', value: 'about' }] })
  const twin = anEntity({
    type: 'document',
    id: 'page-77',
    role: 'reference',
    identifiers: [
      { field: 'slug', value: 'other' },
      { field: 'number', value: 512 },
    ],
    lastSeen: at(0),
  })
  const { text, entries } = render([page, twin])
  expect(entries).toEqual([page.key])
  expect(text.split('\n').at(-1)).toBe('- "About" (page-77) slug=about number=512')
})
