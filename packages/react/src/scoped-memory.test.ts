import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { expect, it } from 'vitest'
import { nameScope, scopeMemory } from './scoped-memory.js'

it('A9 leaves nothing open of what it asked for the name of a scope', async () => {
  const outer = createWorkingMemory({ user: 'scoped', worker: false, storage: 'memory' })
  const opened: WorkingMemory[] = []
  const listening = Object.assign(Object.create(outer) as WorkingMemory, {
    scoped: (scope: { agent: string }) => {
      const memory = outer.scoped(scope)
      opened.push(memory)
      return memory
    },
  })
  const scope = scopeMemory(listening, 'researcher')
  const release = scope.retain()
  outer.adoptThread('a')
  nameScope(scope, listening, 'researcher')
  const observe = (memory: WorkingMemory | undefined) => memory?.observe({ toolName: 'get_page', output: {} }).status
  expect(scope.threadId).toBe(opened[1]?.threadId)
  expect(opened.map(observe)).toEqual(['accepted', 'ignored'])
  release()
  await outer.close()
})
