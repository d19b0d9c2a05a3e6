// The tiny app that each consumer builds: it observes a result, waits, and shows where that ran and what a request gets.

const html = (/** @type {string} */ script) =>
  `<!doctype html><html lang="en"><title>Tour</title><div id="root"></div><script type="module" src="${script}"></script></html>`

const tour = `import { createWorkingMemory } from '@antecedent/core'

export async function tour(startWorker) {
  let isOwn = false
  const worker = () => {
    isOwn = true
    return startWorker()
  }
  const memory = createWorkingMemory({ user: 'ada', thread: 'tour', ...(startWorker && { worker }) })
  memory.observe({ toolName: 'getPage', toolCallId: 'call-1', output: { id: 'p-1', type: 'page', title: 'About us' } })
  await memory.settled({ deadlineMs: 20_000 })
  const flushed = await memory.flush()
  globalThis.result = { flushed, isOwn, status: memory.status(), block: memory.block().text }
}
`

const named = `new URL('@antecedent/core/worker-entry', import.meta.url)`

/** Files of an app whose bundler starts at an HTML page or a script: with nothing set, and with a worker of its own. */
export const tourFiles = {
  'tour.js': tour,
  'main.js': `import { tour } from './tour.js'\ntour()\n`,
  'factory.js': `import { tour } from './tour.js'\ntour(() => new Worker(${named}, { type: 'module' }))\n`,
  'index.html': html('./main.js'),
  'factory.html': html('./factory.js'),
}

/**
 * An app under Trusted Types, which makes the worker's address by a policy of its own.
 * @param {string} imports
 * @param {string} address
 */
export const trustedFiles = (imports, address) => ({
  'trusted.js': `import { tour } from './tour.js'
${imports}
const policy = trustedTypes.createPolicy('tour', { createScriptURL: url => url })
tour(() => new Worker(policy.createScriptURL(${address}), { type: 'module' }))
`,
  'trusted.html': html('./trusted.js'),
})

/** The same as a React app of Next's: its server components render the provider, and use what core has for a server. */
export const nextFiles = {
  'app/layout.jsx': `import { WorkingMemoryProvider } from '@antecedent/react'

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body><WorkingMemoryProvider user="ada" thread="tour">{children}</WorkingMemoryProvider></body>
    </html>
  )
}
`,
  'app/page.jsx': `import { entityKey } from '@antecedent/core'
import { parseWorkingMemory } from '@antecedent/core/server'
import { Tour } from './tour.jsx'

export default function Page() {
  return <Tour known={entityKey({ type: 'page', id: 'p-1' })} sent={parseWorkingMemory({}).status} />
}
`,
  'app/tour.jsx': `'use client'
import { useEffect } from 'react'
import { useWorkingMemory } from '@antecedent/react'

export function Tour({ known, sent }) {
  const { memory, entities } = useWorkingMemory()
  useEffect(() => {
    if (sent !== 'empty') throw new Error('The server read a memory that it was not sent.')
    memory.observe({ toolName: 'getPage', toolCallId: 'call-1', output: { id: 'p-1', type: 'page', title: 'About us' } })
    memory.settled({ deadlineMs: 20_000 }).then(() => memory.flush()).then(flushed => {
      globalThis.result = { flushed, status: memory.status(), block: memory.block().text }
    })
  }, [memory, sent])
  return <p>{entities.find(({ key }) => key === known)?.name}</p>
}
`,
}
