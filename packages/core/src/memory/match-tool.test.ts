import { expect, it } from 'vitest'
import { matchTool } from './match-tool.js'

it('X2 finds a tool by its name, else by the longest beginning of it', () => {
  const table = { get_order: 1, 'get_*': 2, 'get_user_*': 3, '*': 4 }
  expect(['get_order', 'get_orders', 'get_user_id', 'list'].map(name => matchTool(table, name))).toEqual([1, 2, 3, 4])
})

it('X2 finds nothing for a tool that nobody named', () => {
  expect(matchTool({ get_order: 1 }, 'get_orders')).toBeUndefined()
  expect(matchTool({ get_order: 1 }, 'toString')).toBeUndefined()
  expect(matchTool(undefined, 'get_order')).toBeUndefined()
})
