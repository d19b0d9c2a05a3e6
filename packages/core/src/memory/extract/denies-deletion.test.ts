import { expect, it } from 'vitest'
import type { Json } from '../../model/json.js'
import { extractEntities } from './extract-entities.js'

const deletePage = (output: Json, input: Json = { id: 'p-1' }) =>
  extractEntities({ toolName: 'delete_page', input, output })

it.each<[Json, Json?]>([
  [{ deleted: false }],
  [{ deletedCount: 0 }],
  [{ affected_rows: 0 }],
  [false],
  [{ status: 'error' }],
  [{ status: 'cancelled' }],
  [{ status: 'pending_confirmation' }],
  [{ requires_confirmation: true }],
  [{ ok: true }, { id: 'p-1', dry_run: true }],
])('X10 a deletion that answers %j to %j deleted nothing', (output, input) => {
  expect(deletePage(output, input).action).toBe('accessed')
})

it.each<Json>([{ deleted: true }, { ok: true }, null, '', { deletedCount: 1 }, { id: 'p-1', status: 'failed' }])(
  'X10 a deletion that answers %j deleted what it names',
  output => {
    const { action, entities } = deletePage(output)
    expect({ action, subjects: entities.filter(({ role }) => role === 'subject').map(({ id }) => id) }).toEqual({
      action: 'deleted',
      subjects: ['p-1'],
    })
  },
)
