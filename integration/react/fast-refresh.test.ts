import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'antecedent-refresh-')))
const finder = pathToFileURL(path.join(root, 'scripts/find-browsers.mjs')).href
const { findChromium } = (await import(finder)) as { findChromium(): LaunchOptions | undefined }
const launch = findChromium()

const files = {
  'index.html': '<!doctype html><link rel="icon" href="data:," /><body><script type="module" src="/main.tsx"></script>',
  'main.tsx': `
    import { StrictMode } from 'react'
    import { createRoot } from 'react-dom/client'
    import { App } from './app'
    createRoot(document.body).render(<StrictMode><App /></StrictMode>)`,
  'app.tsx': `
    import { WorkingMemoryProvider } from '@antecedent/react'
    import { Page } from './page'
    export function App() {
      return <WorkingMemoryProvider user="ada" storage="memory"><Page /></WorkingMemoryProvider>
    }`,
  'page.tsx': `
    import { useState } from 'react'
    import { useEntityTracking, useWorkingMemory } from '@antecedent/react'
    export function Page() {
      const [count, setCount] = useState(0)
      const { entities, openNow, observe } = useWorkingMemory()
      useEntityTracking({ type: 'page', id: 'open', name: 'Open' })
      const read = () => {
        setCount(count + 1)
        observe({ toolName: 'get_page', output: { page: { id: count, title: 'Page ' + count } } })
      }
      const names = entities.map(({ name }) => name).toSorted()
      return <button onClick={read}>{['One', count, ...names, ...openNow].join()}</button>
    }`,
}

let server: ViteDevServer
let browser: Browser
let page: Page
const faults: string[] = []

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const own = (name: string) => path.join(root, 'integration/node_modules', name)
  server = await createServer({
    root: folder,
    configFile: false,
    cacheDir: path.join(folder, '.vite'),
    logLevel: 'error',
    plugins: [react()],
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'] },
    resolve: {
      alias: {
        react: own('react'),
        'react-dom': own('react-dom'),
        '@antecedent/react': path.join(root, 'packages/react/src/index.ts'),
      },
      conditions: ['@antecedent/source', 'browser', 'module', 'development'],
    },
    server: { port: 0, fs: { allow: [root, folder] } },
  })
  await server.listen()
  browser = await chromium.launch(launch)
  page = await browser.newPage()
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => void (message.type() === 'error' && faults.push(message.text())))
  page.on('framenavigated', () => faults.push('The page was loaded.'))
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Saves a file as an editor does. */
function edit(name: keyof typeof files, before: string, after: string) {
  const file = path.join(folder, name)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(before)
  writeFileSync(file, text.replace(before, after))
}

const shows = (text: string) => page.locator('button', { hasText: text }).waitFor({ timeout: 30_000 })

it.skipIf(!launch && !process.env.CI)(
  'P2 keeps the memory, a draft in memory alone, through the edits that Fast Refresh shows',
  async () => {
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await shows('One,0,Open,page/open')
    await page.locator('button').click()
    await shows('One,1,Open,Page 0,page/open')
    // It was loaded once, and is not again.
    expect(faults.splice(0)).toEqual(['The page was loaded.'])

    edit('page.tsx', `'One'`, `'Two'`)
    await shows('Two,1,Open,Page 0,page/open')

    // Another initial value resets the component, and nothing of memory.
    edit('page.tsx', 'useState(0)', 'useState(7)')
    await shows('Two,7,Open,Page 0,page/open')

    edit('page.tsx', `id: 'open', name: 'Open'`, `id: 'other', name: 'Other'`)
    await shows('Two,7,Open,Other,Page 0,page/other')

    // A provider that stays where it is keeps its draft; told its thread, it names it.
    edit('app.tsx', 'storage="memory"', 'storage="memory" thread="named"')
    await shows('Two,7,Open,Other,Page 0,page/other')
    await page.locator('button').click()
    await shows('Two,8,Open,Other,Page 0,Page 7,page/other')
    expect(faults).toEqual([])
  },
  120_000,
)
