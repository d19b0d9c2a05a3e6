import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useWorkingMemory } from './use-working-memory.js'
import { WorkingMemoryProvider, type WorkingMemoryProviderProps } from './working-memory-provider.js'

afterEach(cleanup)

const loaded = (name: string): boolean =>
  performance.getEntriesByType('resource').some(({ name: url }) => url.includes(name))

function Phase() {
  return <output>{useWorkingMemory().status.phase}</output>
}

const open = (props: WorkingMemoryProviderProps) =>
  render(
    <WorkingMemoryProvider {...props}>
      <Phase />
    </WorkingMemoryProvider>,
  )

it('P12.1 loads the code of memory while it waits for a user, and starts nothing; none where it is switched off', async () => {
  open({ user: undefined, enabled: false, worker: false })
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(loaded('open-page-memory')).toBe(false)

  const { container, unmount } = open({ user: undefined, thread: 'a' })
  await expect.poll(() => loaded('open-page-memory')).toBe(true)
  expect(container.textContent).toBe('off')
  unmount()
  open({ user: undefined, thread: 'b' })
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(loaded('worker-entry')).toBe(false)
})
