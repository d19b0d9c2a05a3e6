import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readDocBlocks } from '../read-doc-blocks.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

it.each([
  ['docs/wires/assistant-ui.md', 'assistant-memory.tsx'],
  ['docs/wires/copilotkit.md', 'copilot-memory.tsx'],
])('I5 the recipe of %s is the one that is rendered, in at most 15 lines', (page, file) => {
  const recipe = readFileSync(new URL(file, import.meta.url), 'utf8')
  const blocks = readDocBlocks(root).filter(({ place }) => place.startsWith(page))
  expect(blocks.map(({ code }) => code)).toContain(recipe)
  expect(recipe.trim().split('\n').length).toBeLessThanOrEqual(15)
})
