import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BlockSection } from '../../model/block-section.js'
import { chooseSections, sectionKey } from './choose-sections.js'

const section = (title: string, ...lines: string[]): BlockSection => ({
  source: 'profile',
  path: [title],
  title,
  lines,
})
const user = section('User', 'Name: Alice')
const likes = section('Likes', 'dark theme')
const pets = section('Pets', 'a cat')
const sections = [user, likes, pets]

const selectionOf = (about: string, asked: readonly BlockSection[], chosen: readonly BlockSection[]) => ({
  about,
  asked: new Set(asked.map(sectionKey)),
  chosen: new Set(chosen.map(sectionKey)),
})

it('D3 shows what a model chose for what the user said, in the order of the documents', () => {
  const selection = selectionOf('Who am I?', sections, [pets, user])
  expect(chooseSections(sections, { about: 'Who am I?', selection })).toEqual([user, pets])
  expect(chooseSections(sections, { selection })).toEqual([user, pets])
  expect(chooseSections(sections, { selection: selectionOf('Thanks', sections, []) })).toEqual([])
  expect(chooseSections(sections, { documents: false, selection })).toEqual([])
})

it('D3 goes by words for another text, and for what was written down since', () => {
  const selection = selectionOf('Who am I?', [user], [])
  expect(chooseSections(sections, { about: 'And now?', selection })).toEqual(sections)
  expect(chooseSections(sections, { about: 'Who am I?', selection })).toEqual([likes, pets])
  const smart = { documents: { smart: true } }
  expect(chooseSections(sections, { about: 'Is it dark?', selection, ...smart })).toEqual([likes])
  const said = selectionOf('Is it dark?', [user], [user])
  expect(chooseSections(sections, { about: 'Is it dark?', selection: said, ...smart })).toEqual([user, likes])
})

it('D3 chooses out of the sections that exist, each once and in their order, whatever a model chose', () => {
  const keys = fc.uniqueArray(fc.oneof(fc.constantFrom(...sections.map(sectionKey)), fc.string()))
  fc.assert(
    fc.property(keys, keys, fc.boolean(), (asked, chosen, smart) => {
      const selection = { about: 'dark', asked: new Set(asked), chosen: new Set(chosen) }
      const shown = chooseSections(sections, { about: 'dark', documents: { smart }, selection })
      expect(sections.filter(each => shown.includes(each))).toEqual(shown)
    }),
  )
})
