import { expect, it } from 'vitest'
import type { Json } from '../../model/json.js'
import { extractEntities } from './extract-entities.js'

interface Call {
  call: string
  toolName: string
  input: Json
  output: Json
  /** Key and name of what it was about. */
  called: [string, string | undefined]
}

const calls: Call[] = [
  {
    call: 'a rename that is answered with no more than success',
    toolName: 'rename_page',
    input: { page_id: 'p1', name: 'Old', new_name: 'New' },
    output: { ok: true },
    called: ['page/p1', 'New'],
  },
  {
    call: 'a change that is answered in words',
    toolName: 'update_task',
    input: { id: 't1', title: 'Ship' },
    output: 'Task updated.',
    called: ['task/t1', 'Ship'],
  },
  {
    call: 'a creation whose answer is an identifier',
    toolName: 'create_event',
    input: { event: { event_name: 'Standup' } },
    output: { event_id: 'e-1' },
    called: ['event/e-1', 'Standup'],
  },
  {
    call: 'a name in rich text one level down',
    toolName: 'update_page',
    input: { page_id: 'p1', properties: { title: [{ text: { content: 'Plan' } }] } },
    output: { object: 'page', id: 'p1' },
    called: ['page/p1', 'Plan'],
  },
  {
    call: 'the sheet of a file, which is none of its names',
    toolName: 'write_sheet',
    input: { filePath: '/srv/Budget.xlsx', sheetName: 'Plan' },
    output: 'Written.',
    called: ['file//srv/Budget.xlsx', undefined],
  },
  {
    call: 'a result that says a name itself',
    toolName: 'update_page',
    input: { page_id: 'p1', title: 'Given' },
    output: { id: 'p1', title: 'Kept' },
    called: ['page/p1', 'Kept'],
  },
  {
    call: 'the name of another thing',
    toolName: 'update_order',
    input: { order_id: 'o1', product_name: 'Lamp' },
    output: { ok: true },
    called: ['order/o1', undefined],
  },
  {
    call: 'a look',
    toolName: 'get_page',
    input: { page_id: 'p1', title: 'Given' },
    output: { id: 'p1' },
    called: ['page/p1', undefined],
  },
  {
    call: 'no name in words',
    toolName: 'update_page',
    input: { page_id: 'p1', title: '2026-01-01' },
    output: { ok: true },
    called: ['page/p1', undefined],
  },
]

it.each(calls)('X10 X14 calls what a call was about as it says: $call', ({ toolName, input, output, called }) => {
  const [entity] = extractEntities({ toolName, input, output }).entities
  expect([entity?.key, entity?.name]).toEqual(called)
})

it('X10 gives no name to one of several', () => {
  const { entities } = extractEntities({
    toolName: 'create_tasks',
    input: { name: 'Both' },
    output: { tasks: [{ id: 1 }, { id: 2 }] },
  })
  expect(entities.map(({ name }) => name)).toEqual([undefined, undefined])
})

it('X10 marks a file that a text says was deleted', () => {
  const extraction = extractEntities({
    toolName: 'delete_file',
    input: { path: '/a/b.md' },
    output: 'Successfully deleted /a/b.md',
  })
  expect(extraction.entities).toMatchObject([{ key: 'file//a/b.md', role: 'subject' }])
})
