import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_BLOCK } from '../../model/memory-block.js'
import { aView, at } from '../../testing/a-view.js'
import { anEntity } from '../../testing/an-entity.js'
import { arbitraryBlocks } from '../../testing/arbitrary-blocks.js'
import { blockPayload } from './block-payload.js'
import { writeBlock } from './write-block.js'
import { blockOf } from '../../testing/block-of.js'

it('I8 gives what a block shows as JSON, unescaped', () => {
  const page = anEntity({ name: 'A "quoted"\nname', identifiers: [{ field: 'slug', value: 'about' }], lastSeen: at(2) })
  const section = anEntity({ type: 'section', id: 7, parent: 'page/p-1', lastSeen: at(1) })
  const view = aView([page, section], {
    task: { kind: 'edit', goal: 'New team', status: 'active', entities: [], from: 'host' },
    episodes: [
      { action: 'viewed', source: 'tool', outcome: 'failed', toolName: 'getPage', entities: [], moment: at(2) },
    ],
  })

  const payload = blockPayload(blockOf(view, { openNow: new Set(['page/p-1']), level: 'full', header: 'as data' }))

  expect(JSON.parse(JSON.stringify(payload))).toEqual({
    version: 1,
    header: 'as data',
    groups: [
      {
        label: 'pages',
        entries: [
          {
            name: 'A "quoted"\nname',
            id: 'p-1',
            fields: [{ name: 'slug', value: 'about' }],
            marks: ['open now'],
            children: [{ label: 'sections', entries: [{ id: 7, fields: [], marks: [], children: [] }] }],
          },
        ],
      },
    ],
    notes: [
      { label: 'task', kind: 'edit', goal: 'New team', status: 'active' },
      { label: 'recent actions', actions: [{ action: 'viewed', things: [], toolName: 'getPage', failed: true }] },
    ],
  })
})

it('I8 gives no more of a value than the block shows', () => {
  const view = aView([anEntity({ id: 'x'.repeat(500) })])
  const { groups } = blockPayload(blockOf(view, { openNow: new Set() }))
  expect(groups[0]?.entries[0]?.id).toBe(`${'x'.repeat(159)}…`)
})

it('I8 gives the refs of a block with what they stand for', () => {
  const id = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
  const view = aView([anEntity({ id, name: 'About', ref: 'p1', identifiers: [{ field: 'key', value: `${id}-2` }] })])
  const { groups } = blockPayload(blockOf(view, { openNow: new Set(), refs: true }))
  expect(groups[0]?.entries[0]).toEqual({
    name: 'About',
    id,
    ref: 'p1',
    fields: [{ name: 'key', value: `${id}-2`, ref: 'p1.key' }],
    marks: [],
    children: [],
  })
})

it('B1 gives nothing of an empty memory', () => {
  expect(JSON.parse(JSON.stringify(blockPayload(EMPTY_BLOCK)))).toEqual({ version: 1, groups: [], notes: [] })
})

it('I8 is what the text was written from', () => {
  fc.assert(
    fc.property(arbitraryBlocks(), block => {
      fc.pre(block.text !== '')
      expect(writeBlock(JSON.parse(JSON.stringify(blockPayload(block))))).toBe(block.text)
    }),
  )
})
