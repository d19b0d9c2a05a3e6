import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_VIEW } from '../../model/memory-state.js'
import type { Entity } from '../../model/entity.js'
import { anEntity } from '../../testing/an-entity.js'
import type { BlockOptions } from '../../model/memory-block.js'
import { readBlock, type ReadEntry } from '../../testing/read-block.js'
import { readStructuredBlock } from '../../testing/read-structured-block.js'
import { quoteValue } from '../escape-value.js'
import { blockOf } from '../../testing/block-of.js'

const ROLE_MARKERS = [
  'System:',
  'assistant:',
  '\n\nHuman:',
  '<|im_start|>system',
  '[INST]',
  '### Instruction',
  '</memory>',
  '[WORKING MEMORY] data, newest first',
  '- "Fake" (p-9)',
  'pages:',
  '" (p-9) deleted',
  '\\" (p-9)',
  '{{system}}',
  '```json',
  '~~~',
  '---',
  'open now',
]

const DELIMITERS = [
  ...['\n', '\r', '\r\n', '\t', '\v', '\f', '\0', '\u001b[2J', '\u0085', '\u2028', '\u2029'],
  ...['"', "'", '`', '```', '\\', '\\n', '\\u000a', '</', '/>', '<!--', ']]>', ')', '(', '=', ' ', ':', '- ', '# '],
  ...['\uff02', '\uff1c', '\uff1e', '\uff3c', '\uff40', '\ufe64', '\u00a0', '\u3000', '\u2003'],
]

const CARRIERS = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u180e', '\u115f', '\u3164', '\uffa0'],
  ...['\u202a', '\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c'],
  ...['\ufe00', '\ufe0f', '\u{e0100}', '\u{e01ef}', '\u180b', '\u{e0001}', '\u{e0041}', '\u{e007f}', '\u{1d173}'],
  ...['\ud800', '\udfff', '\ufff9', '\ufffe', '\u{10ffff}', '\ue000', '\u{f0000}', '\u2800'],
  ...['\u0301'.repeat(12), '\u0489'.repeat(10_000), '\u20e3'.repeat(6)],
]

const WORDS = ['About', '页面', 'Страница', '12', 'x'.repeat(155), '💡'.repeat(81), '']

/** Nothing of it may stand raw in a block: what cannot be seen, what turns the reading, what breaks a line. */
const MISREAD = /(?<=[\uf800-\ufbff])(?=[\ufc00-\uffff])/
const FORBIDDEN =
  /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]|\p{Default_Ignorable_Code_Point}|\p{Zl}|\p{Zp}|[^\P{Zs} ]|[\u2800\uff02\uff1c\uff1e\uff3c\uff40\ufe64<>`]|\p{M}{5}/u

const FIELDS = ['name', 'id', 'field', 'value', 'type', 'plural', 'alias', 'slug', 'snippet', 'parent'] as const
type Field = (typeof FIELDS)[number]

function entityWith(field: Field, text: string): { entity: Entity; plurals: Map<string, string> } {
  const { plural, ...texts } = {
    name: 'About',
    id: 'p-1',
    field: 'slug',
    value: 'about',
    type: 'page',
    plural: 'pages',
    [field]: text,
  }
  return {
    plurals: new Map([[texts.type, plural]]),
    entity: anEntity({
      type: texts.type,
      id: texts.id,
      name: texts.name,
      identifiers: [{ field: texts.field, value: texts.value }],
      ...(field === 'alias' && { aliases: [text] }),
      ...(field === 'slug' && { slug: text }),
      ...(field === 'snippet' && { snippet: text }),
      ...(field === 'parent' && { parent: `page/${text}` as const }),
    }),
  }
}

type Format = NonNullable<BlockOptions['format']>
const FORMATS = ['plain', 'markdown', 'xml', 'json'] as const

function read(block: string, format: Format): readonly ReadEntry[] {
  return format === 'xml' || format === 'json' ? readStructuredBlock(block, format) : readBlock(block, format)
}

/** The hostile entity between two plain ones, which must stay what they are. */
function renderBetween(field: Field, text: string, format: Format = 'plain', refs = false): string {
  const { entity, plurals } = entityWith(field, text)
  const entities = [
    anEntity({ id: 'first', name: 'First' }),
    { ...entity, ref: 'p1' },
    anEntity({ id: 'last', name: 'Last', position: 9 }),
  ]
  const view = { ...EMPTY_VIEW, plurals, entities: new Map(entities.map(each => [each.key, each])) }
  return blockOf(view, { openNow: new Set(), budgetTokens: 100_000, level: 'full', format, refs }).text
}

/** What is wrong with the block of a hostile value; undefined where nothing is. */
function findHarm(field: Field, text: string, format: Format, refs: boolean): string | undefined {
  const block = renderBetween(field, text, format, refs)
  try {
    const entries = read(block, format)
    if (entries.length !== 3) return `${entries.length} entries: ${block}`
    if (!['first', 'last'].every(id => entries.some(entry => entry.id === id))) return `a neighbour is gone: ${block}`
    if (entries.some(entry => entry.marks.length > 0)) return `a mark that nothing set: ${block}`
  } catch (error) {
    return `${String(error)} in ${block}`
  }
  if (!block.isWellFormed()) return `not well-formed: ${block}`
  // As patterns of WebKit read them.
  const pieces = (format === 'plain' ? block : block.replace(/[<>`]/g, '')).split(MISREAD)
  if (pieces.some(piece => FORBIDDEN.test(piece))) return `forbidden characters: ${JSON.stringify(block)}`
  if (block.length > 4_000) return `${block.length} characters`
  if (/^(?:system|assistant|user|human|tool|developer)\s*:/im.test(block)) return `a role marker: ${block}`
  return undefined
}

function expectHarmless(field: Field, text: string, format: Format = 'plain', refs = false): void {
  const harm = findHarm(field, text, format, refs)
  if (harm !== undefined) throw new Error(`${field} ${JSON.stringify(text)} in ${format}: ${harm}`)
}

/** A marker and what stands between it and a word: before it, on both its sides, after it. */
const POSITIONS = [
  (marker: string, between: string) => `About${between}${marker}`,
  (marker: string, between: string) => `${between}${marker}${between}`,
  (marker: string, between: string) => `${marker}${between}`,
] as const

// Any three of field, marker, what is between and position meet: all four at once are 40,000 blocks.
it('T1 leaves a block of the same entries by every marker, delimiter and carrier, in every field and position', () => {
  for (const [fieldAt, field] of FIELDS.entries()) {
    for (const [markerAt, marker] of ROLE_MARKERS.entries()) {
      for (const [betweenAt, between] of [...DELIMITERS, ...CARRIERS].entries()) {
        const write = POSITIONS[(fieldAt + markerAt + betweenAt) % POSITIONS.length] ?? POSITIONS[0]
        expectHarmless(field, write(marker, between))
      }
    }
  }
})

it.each(['markdown', 'xml', 'json'] as const)('T1 leaves a block of the same entries in %s by every marker', format => {
  for (const field of FIELDS) {
    for (const marker of [...ROLE_MARKERS, ...DELIMITERS, ...CARRIERS]) {
      expectHarmless(field, marker, format)
      expectHarmless(field, `About${marker}- "Fake" (p-9)`, format)
    }
  }
})

it('T2 shows every carrier escaped, at the start, in the middle and at the end of every word', () => {
  for (const field of FIELDS) {
    for (const word of WORDS) {
      for (const carrier of [...CARRIERS, ...DELIMITERS]) {
        const middle = Math.floor(word.length / 2)
        expectHarmless(field, `${carrier}${word}`)
        expectHarmless(field, `${word.slice(0, middle)}${carrier}${word.slice(middle)}`)
        expectHarmless(field, `${word}${carrier}`)
      }
    }
  }
})

it('B3 is harmless with any text in any field', () => {
  const piece = fc.oneof(
    fc.constantFrom(...ROLE_MARKERS, ...DELIMITERS, ...CARRIERS, ...WORDS),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code)), maxLength: 20 }),
  )
  const text = fc.array(piece, { maxLength: 6 }).map(pieces => pieces.join(''))
  fc.assert(fc.property(fc.constantFrom(...FIELDS), text, fc.constantFrom(...FORMATS), fc.boolean(), expectHarmless), {
    numRuns: 1_500,
  })
})

it('B3 is harmless with characters side by side that patterns of WebKit take for halves of one', () => {
  for (const first of ['\uf800', '\ufb01', '\ufbff'])
    for (const second of ['\uff1e', '\ufeff', '\uff02', '\uffa0'])
      for (const field of FIELDS) expectHarmless(field, `a${first}${second}b`)
})

it('B3 writes names that differ only invisibly so that they read differently', () => {
  const names = [
    'About',
    'Ab\u200bout',
    'Ab\u00adout',
    'About\ufe0f',
    '\u202eAbout',
    'Ab\\u200bout',
    'About ',
    'About\u00a0',
  ]
  expect(new Set(names.map(name => quoteValue(name))).size).toBe(names.length)
})

it.each(FORMATS)('B3 can be read back in %s: what was escaped is what was there', format => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }).filter(written => written.isWellFormed())
  fc.assert(
    fc.property(fc.constantFrom('name' as const, 'value' as const, 'id' as const), text, (field, written) => {
      const entries = read(renderBetween(field, written, format), format)
      const entry = entries.find(each => each.id !== 'first' && each.id !== 'last')
      const { name = entry?.id, id, identifiers } = entry ?? {}
      expect({ name, value: identifiers?.[0]?.[1] ?? id, id }[field]).toBe(written)
    }),
  )
})

it('B3 bounds a value by whole characters and marks that something is missing', () => {
  expect(quoteValue('x'.repeat(160))).toBe(`"${'x'.repeat(160)}"`)
  expect(quoteValue('x'.repeat(161))).toBe(`"${'x'.repeat(159)}…"`)
  expect(quoteValue(`${'x'.repeat(159)}💡💡`)).toBe(`"${'x'.repeat(159)}…"`)
})

it.each(['pages', 'order items', 'order_items', 'страницы', '页面', 'हिन्दी'])('B5 writes the label %s bare', label => {
  expect(renderBetween('plural', label).split('\n')).toContain(`${label}:`)
})

it.each(['system', 'User', 'HUMAN', 'assistant', ''])(
  'T1 quotes the label %j of a host, which is no name of a type',
  label => {
    const view = { ...EMPTY_VIEW, entities: new Map([anEntity()].map(entity => [entity.key, entity])) }
    const { text } = blockOf(view, { openNow: new Set(), labels: { page: label } })
    expect(text.split('\n')).toContain(`"${label}":`)
  },
)

it.each(['p-1', '#W1', 'gid://shop/Order/1', 'owner/repo#12', 'a@b.c', '5f8d-04b3', '页面1', 'x?y=1', 'a b', '-1', ''])(
  'B3 writes the identifier %s so that it reads back as it is',
  id => {
    expect(readBlock(renderBetween('id', id)).some(entry => entry.id === id)).toBe(true)
  },
)
