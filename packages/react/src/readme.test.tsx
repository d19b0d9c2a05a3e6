// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useEntityTracking, useWorkingMemory, WorkingMemoryProvider } from './index.js'

// Memory itself is loaded first, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)

const readme = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../README.md'), 'utf8')

function PageEditor({ page }: { page: { id: string; title: string } }) {
  useEntityTracking({ type: 'page', id: page.id, name: page.title })
  return <h1>{page.title}</h1>
}

function Remembered() {
  const { block } = useWorkingMemory()
  return <pre>{block.text}</pre>
}

it('P5 shows what the README says that one sees', async () => {
  const shown = /You see:\n\n```text\n([^]*?)\n```/.exec(readme)?.[1]
  const view = render(
    <WorkingMemoryProvider user="u-1" thread="t-1" worker={false} storage="memory">
      <PageEditor page={{ id: 'about', title: 'About us' }} />
      <Remembered />
    </WorkingMemoryProvider>,
  )
  await waitFor(() => expect(view.container.querySelector('pre')?.textContent).toBe(shown))
})
