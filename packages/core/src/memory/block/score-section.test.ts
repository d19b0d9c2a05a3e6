import { expect, it } from 'vitest'
import type { BlockSection } from '../../model/block-section.js'
import { scoreSection, selectSections } from './score-section.js'

const section = (title: string, ...lines: string[]): BlockSection => ({ source: 'd', path: [title], title, lines })
const user = section('User', 'Name: Alice', 'Email: alice@example.com', 'Age: 42')
const diet = section('Diet', 'Allergies: peanuts; shellfish', 'Is: vegan')
const travel = section('Travel', 'Seat: window', 'Home airport: Zürich', '饮食: 不吃花生')
const all = [user, diet, travel]
const score = (one: BlockSection, text: string): number => scoreSection(one, text, all)

it('D5 scores a section by what of the question it holds', () => {
  expect(score(diet, 'peanuts')).toBe(1)
  expect(score(diet, 'what are my allergies?')).toBeGreaterThan(0.5)
  expect(score(user, 'what are my allergies?')).toBe(0)
  expect(score(travel, 'zurich AIRPORT')).toBe(1)
  expect(score(user, 'alice and her peanuts')).toBeCloseTo(score(diet, 'alice and her peanuts'), 1)
})

it('D5 counts the words of the title', () => {
  expect(score(diet, 'diet')).toBe(1)
})

it('D5 knows a word by its beginning, but no number', () => {
  expect(score(user, 'emails')).toBe(1)
  expect(scoreSection(section('A', 'Order: 12345'), '1234', all)).toBe(0)
})

it.each([
  ['allergy', 'Allergies: peanuts'],
  ['cities', 'City: Lisbon'],
  ['libri', 'Libro: preferito'],
  ['книга', 'Любимые книги'],
  ['chevaux', 'Deux chevaux'],
  ['Häuser', 'Haus: am See'],
])('D7 knows %s by another form, as in %s', (word, line) => {
  expect(scoreSection(section('A', line), word, all)).toBe(1)
})

it.each([
  ['plane', 'Plants: ferns'],
  ['market', 'Marked: twice'],
  ['report', 'Repost: no'],
  ['date', 'Data: none'],
  ['1234y', 'Order: 1234i'],
])('D7 takes %s for no form of another word, as in %s', (word, line) => {
  expect(scoreSection(section('A', line), word, all)).toBe(0)
})

it('D5 reads scripts without spaces', () => {
  expect(score(travel, '花生')).toBe(1)
  expect(score(travel, '我不吃花生吗')).toBeGreaterThan(score(diet, '我不吃花生吗'))
  expect(scoreSection(section('趣味', '読書と音楽'), '音楽は好き', [section('趣味', '読書と音楽')])).toBeGreaterThan(0)
})

it('D5 weighs a rare word above one that stands everywhere', () => {
  const sections = ['red', 'green', 'blue'].map(colour => section(colour, `thing: ${colour}`))
  expect(scoreSection(sections[0]!, 'thing green', sections)).toBeLessThan(
    scoreSection(sections[1]!, 'thing green', sections) / 2,
  )
})

it('D5 scores nothing where nothing is asked, or nothing is there', () => {
  expect(score(user, '')).toBe(0)
  expect(score(user, '?!')).toBe(0)
  expect(selectSections([], 'peanuts', 0)).toEqual([])
})

it('D5 bounds what it reads of a text', () => {
  const words = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ')
  expect(score(diet, `${words} peanuts`)).toBe(0)
})

it('D5 selects the sections above a threshold, in their order', () => {
  expect(selectSections(all, 'peanuts for Alice', 0.3)).toEqual([user, diet])
  expect(selectSections(all, 'peanuts for Alice', 0)).toEqual(all)
  expect(selectSections(all, 'weather', 0.3)).toEqual([])
})
