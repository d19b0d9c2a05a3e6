import { transformSync } from 'esbuild'

// The tiny app that each consumer builds: it observes a result, waits, and shows where that ran and what a request gets.

const html = (/** @type {string} */ script) =>
  `<!doctype html><html lang="en"><title>Tour</title><div id="root"></div><script type="module" src="${script}"></script></html>`

const tour = `import { createWorkingMemory } from '@antecedent/core'

export async function tour(startWorker?: () => Worker): Promise<void> {
  let isOwn = false
  const worker = startWorker && (() => {
    isOwn = true
    return startWorker()
  })
  const memory = createWorkingMemory({ user: 'ada', thread: 'tour', ...(worker && { worker }) })
  memory.observe({ toolName: 'getPage', toolCallId: 'call-1', output: { id: 'p-1', type: 'page', title: 'About us' } })
  await memory.settled({ deadlineMs: 20_000 })
  const flushed = await memory.flush()
  Object.assign(globalThis, { result: { flushed, isOwn, status: memory.status(), block: memory.block().text } })
}
`

const named = `new URL('@antecedent/core/worker-entry', import.meta.url)`

/** Files of an app whose bundler starts at an HTML page or a script: with nothing set, and with a worker of its own. */
export const typedTourFiles = {
  'tour.ts': tour,
  'main.ts': `import { tour } from './tour.js'\nvoid tour()\n`,
  'factory.ts': `import { tour } from './tour.js'\nvoid tour(() => new Worker(${named}, { type: 'module' }))\n`,
  'index.html': html('./main.ts'),
  'factory.html': html('./factory.ts'),
}

/**
 * An app under Trusted Types, which makes the worker's address by a policy of its own.
 * @param {string} imports
 * @param {string} address
 */
export const typedTrustedFiles = (imports, address) => ({
  'trusted.ts': `import { tour } from './tour.js'
${imports}
declare const trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } }
const policy = trustedTypes.createPolicy('tour', { createScriptURL: (url: string) => url })
void tour(() => new Worker(policy.createScriptURL(${address}), { type: 'module' }))
`,
  'trusted.html': html('./trusted.ts'),
})

/**
 * The same app for who has no compiler.
 * @template {Record<string, string>} Files
 * @param {Files} files
 */
export function withoutTypes(files) {
  const rewrite = (/** @type {string} */ file, /** @type {string} */ text) =>
    file.endsWith('.ts') ? transformSync(text, { loader: 'ts' }).code : text.replace('.ts"', '.js"')
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file.replace(/\.ts$/, '.js'), rewrite(file, text)]),
  )
}

/** The same as a React app of Next's: its server components render the provider, and use what core has for a server. */
export const nextFiles = {
  'app/layout.tsx': `import type { ReactNode } from 'react'
import { WorkingMemoryProvider } from '@antecedent/react'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body><WorkingMemoryProvider user="ada" thread="tour">{children}</WorkingMemoryProvider></body>
    </html>
  )
}
`,
  'app/page.tsx': `import { entityKey } from '@antecedent/core'
import { parseWorkingMemory } from '@antecedent/core/server'
import { Tour } from './tour.tsx'

export default function Page() {
  return <Tour known={entityKey({ type: 'page', id: 'p-1' })} sent={parseWorkingMemory({}).status} />
}
`,
  'app/tour.tsx': `'use client'
import { useEffect } from 'react'
import { useWorkingMemory } from '@antecedent/react'

export function Tour({ known, sent }: { known: string; sent: string }) {
  const { memory, entities } = useWorkingMemory()
  useEffect(() => {
    if (sent !== 'empty') throw new Error('The server read a memory that it was not sent.')
    memory.observe({ toolName: 'getPage', toolCallId: 'call-1', output: { id: 'p-1', type: 'page', title: 'About us' } })
    void memory.settled({ deadlineMs: 20_000 }).then(() => memory.flush()).then(flushed => {
      Object.assign(globalThis, { result: { flushed, status: memory.status(), block: memory.block().text } })
    })
  }, [memory, sent])
  return <p>{entities.find(({ key }) => key === known)?.name}</p>
}
`,
}
