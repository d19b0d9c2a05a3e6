import { expect, it } from 'vitest'
import type { Json, JsonObject } from '../../model/json.js'
import { cleanText } from '../clean-text.js'
import { plainText } from './plain-text.js'
import { createPlanner } from './plan-records.js'
import type { PlannedRecord } from './planned-record.js'
import { readName } from './read-name.js'
import { readSnippet } from './read-snippet.js'

it.each<[JsonObject, string | undefined]>([
  [{ title: 'T', name: 'N' }, 'N'],
  [{ display_name: 'D', email: 'd@x.io' }, 'D'],
  [{ first_name: 'Ada', last_name: 'Li', email: 'a@x.io' }, 'Ada Li'],
  [{ name: { first_name: 'Ada', last_name: 'Li' } }, 'Ada Li'],
  [{ movie_name: 'Up', theater_name: 'Rex' }, 'Up'],
  [{ movie: 'Up' }, 'Up'],
  [{ login: 'ada' }, 'ada'],
  [{ title: { rendered: 'A <b>bold</b> one' } }, 'A bold one'],
  [{ name: 'two\nlines \u2028 here' }, 'two lines here'],
  [{ name: '2026-01-01' }, undefined],
  [{ name: 7 }, undefined],
  [{ id: 8, topic: 'Budget review' }, 'Budget review'],
  [{ id: 8, topic: 'budget', title: 'Plan' }, 'Plan'],
  [{ id: 8, reason: 'Knee pain follow-up' }, 'Knee pain follow-up'],
  [{ name: 't3_1oz9a1', title: 'Slugs ate everything' }, 'Slugs ate everything'],
  [{ name: 'zwave-sensor', label: 'Hall lamp' }, 'Hall lamp'],
  [{ name: 'www.garden.example', title: 'www' }, 'www.garden.example'],
  [{ name: 'left-pad', summary: 'Pads a text on its left' }, 'left-pad'],
  [
    {
      InstanceId: 'i-0aa1',
      Tags: [
        { Key: 'env', Value: 'prod' },
        { Key: 'Name', Value: 'web-1' },
      ],
    },
    'web-1',
  ],
  [{ id: 'rec8', fields: [{ name: 'Title', value: 'Roof plan' }] }, 'Roof plan'],
  [{ id: 'rec8', custom: [{ field: 'pet_name', value: 'Rex' }] }, undefined],
  [{ movie: 'word '.repeat(40) }, undefined],
  [{ properties: { name: { text: 'Up' } } }, undefined],
])('X4 names %j', (record, name) => {
  expect(nameOf(record)).toBe(name)
})

it('X4 cuts a long name at 120 characters and never inside a character', () => {
  const name = nameOf({ name: '😀'.repeat(100) }) ?? ''
  expect(name.length).toBeLessThanOrEqual(120)
  expect(name.isWellFormed()).toBe(true)
})

it.each<[Json, string | undefined]>([
  [[{ text: { content: 'a' } }, { text: { content: 'b' } }], 'ab'],
  [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'hi' }] }] }, 'hi'],
  [{ de: 'Hallo', 'en-US': 'Hello' }, 'Hello'],
  [{ fr: 'Salut', de: 'Hallo' }, 'Hallo'],
  [{ size: 3 }, undefined],
  [[], undefined],
])('X4 reads the text of %j', (value, text) => expect(plainText(value)).toBe(text))

it('X11 gives the first meaningful text, on one line and without markup', () => {
  const record = planned({
    description: '',
    body: '<p>Hello <b>there</b></p>\n\n## [Docs](https://x.io)',
    note: 'later',
  })
  expect(readSnippet(record, undefined)).toBe('Hello there Docs')
})

it('X11 cuts at 200 characters', () => {
  expect(readSnippet(planned({ content: 'word '.repeat(100) }), undefined)).toHaveLength(200)
})

it('X11 repeats no name', () => {
  expect(readSnippet(planned({ summary: 'About' }), 'About')).toBeUndefined()
})

it('X11 removes scripts and styles with what they hold', () => {
  expect(cleanText('<style>a{}</style>Text<script>alert(1)</script>', 100)).toBe('Text')
})

function planned(record: JsonObject): PlannedRecord {
  return createPlanner()(record, ['movie'])
}

function nameOf(record: JsonObject): string | undefined {
  const laidOut = planned(record)
  return readName(laidOut, laidOut.plan.naming('movie'))
}

it.each<[string, JsonObject, string | undefined]>([
  ['a name in a wrapper, before a path', { name: 'items/x91Ab', displayName: { text: 'Harbour inn' } }, 'Harbour inn'],
  ['a person, before the title of a post', { title: 'Engineer', first_name: 'Ada', last_name: 'Li' }, 'Ada Li'],
  ['parts of a name written as one word', { firstname: 'Ada', lastname: 'Li', email: 'a@x.io' }, 'Ada Li'],
  ['parts of a name in other languages', { prenom: 'Zoé', nom: 'Marel' }, 'Zoé Marel'],
  ['a word for a name in other languages', { nombre: 'Tetera Loma' }, 'Tetera Loma'],
  ['a word of its own type before name', { moviename: 'Up' }, 'Up'],
  ['a title in its settings', { settings: { title: 'Spring', from_name: 'Shop' } }, 'Spring'],
  [
    'what was said, before who said it',
    { username: 'lena', user: 'U1', text: 'Drill is on Thursday' },
    'Drill is on Thursday',
  ],
  [
    'a subject among headers',
    {
      headers: [
        { name: 'From', value: 'a@x.io' },
        { name: 'Subject', value: 'Rent' },
      ],
    },
    'Rent',
  ],
  ['a subject among headers of its payload', { payload: { headers: [{ name: 'subject', value: 'Rent' }] } }, 'Rent'],
  [
    'the words with which it began',
    { source: { body: '<p>Where is my order?</p>', author: { name: 'Ada' } } },
    'Where is my order?',
  ],
  ['a text, where nothing else is there', { description: 'Order #5501' }, 'Order #5501'],
  ['a number that people say', { name: '#1041', email: 'a@x.io' }, '#1041'],
  [
    'words without the marks of a chat',
    { user: 'U1', text: '<@U012AB3CDE> see <https://x.io/1|build 881>' },
    'see build 881',
  ],
  ['an address, where no name is there', { email: 'a@x.io', bio: 'x' }, 'a@x.io'],
  ['nothing after what a call answers', { id: 1, merged: true, message: 'Successfully merged' }, undefined],
])('X4 takes for a name %s', (_, record, name) => {
  expect(nameOf(record)).toBe(name)
})

it('X4 calls what has a number by it, and not by a note on it', () => {
  expect(nameOf({ id: 1, number: 'INV-00001', note: 'Paid in cash' })).toBeUndefined()
})
