import { assistantOf } from './assistant.mjs'
import { buildPackages } from './serve.mjs'
import { viewServer } from './server-view.mjs'
import { expect, test } from './test.mjs'

test.beforeAll(buildPackages)

// What only a development build tells: where hydration differs, and what mounting twice breaks.
test('finds no difference in hydration, with memory in storage', async ({ page, start }) => {
  const example = await start('dev')
  // Next compiles a route when it is first asked for.
  await viewServer(example).post('nothing')
  await page.goto(example.url)
  const { open, ask, remembers } = assistantOf(page)
  await open('Travel')
  expect(await ask('Summarise this page'), 'the open page is summed up').toContain('“Travel” says')
  await page.reload()
  await remembers('Travel')
  expect(await ask('Rename this page to Trips'), 'the reloaded page hydrates and answers').toContain('“Trips”')
})
