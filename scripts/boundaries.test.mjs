import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import { expect, it } from 'vitest'
import configuration from '../.dependency-cruiser.mjs'

const core = 'packages/core/src'

/**
 * The smallest tree that breaks each rule: files and what they say.
 * @type {Record<string, Record<string, string>>}
 */
const violations = {
  'no-cycles': {
    [`${core}/model/entity.ts`]: `import type { Task } from './task.js'; export interface Entity { task: Task }`,
    [`${core}/model/task.ts`]: `import type { Entity } from './entity.js'; export interface Task { entity: Entity }`,
  },
  'imports-resolve': {
    [`${core}/model/entity.ts`]: `import type { Task } from './missing.js'; export type Entity = Task`,
  },
  'model-imports-nothing': imports(`${core}/model/entity.ts`, `${core}/memory/score.ts`),
  'memory-imports-model': imports(`${core}/memory/window/score.ts`, `${core}/runtime/mirror.ts`),
  'runtime-imports-model-and-memory': imports(`${core}/runtime/mirror.ts`, `${core}/request/attach.ts`),
  'request-imports-model-and-memory': imports(`${core}/request/attach.ts`, `${core}/runtime/mirror.ts`),
  'models-imports-model': imports(`${core}/models/llm-from-openai.ts`, `${core}/memory/window/score.ts`),
  'features-imports-model-and-memory-and-runtime-and-devtools': imports(
    `${core}/features/documents/index.ts`,
    `${core}/request/attach.ts`,
  ),
  'feature-memory-imports-model-and-memory': imports(
    `${core}/features/documents/memory/apply-edits.ts`,
    `${core}/runtime/mirror.ts`,
  ),
  'mistakes-only-in-development': imports(`${core}/runtime/mirror.ts`, `${core}/mistakes/report-mistakes.ts`),
  'main-path-names-no-feature': imports(`${core}/runtime/mirror.ts`, `${core}/features/documents/index.ts`),
  'features-know-no-other': imports(`${core}/features/documents/index.ts`, `${core}/features/long-term/index.ts`),
  'devtools-imports-model-and-memory': imports(`${core}/devtools/agent.ts`, `${core}/runtime/mirror.ts`),
  'devtools-only-by-their-entries': imports(`${core}/features/documents/index.ts`, `${core}/devtools/create-agent.ts`),
  'model-and-memory-use-no-library': { [`${core}/memory/window/score.ts`]: `import 'idb'` },
  'stages-join-in-transition': imports(`${core}/memory/block/render-block.ts`, `${core}/memory/window/score.ts`),
  'only-transition-imports-stages': imports(`${core}/memory/another.ts`, `${core}/memory/window/score.ts`),
  'only-transition-imports-events': imports(`${core}/runtime/mirror.ts`, `${core}/memory/events/stage.ts`),
  'engine-built-in-composition-roots': imports(`${core}/runtime/mirror.ts`, `${core}/runtime/memory-engine.ts`),
  'page-root-not-imported': imports(`${core}/request/attach.ts`, `${core}/create-working-memory.ts`),
  'worker-root-not-imported': imports(`${core}/create-working-memory.ts`, `${core}/runtime/worker/worker-entry.ts`),
  'testing-only-in-tests': imports(`${core}/create-working-memory.ts`, `${core}/testing/fake-environment.ts`),
  'comlink-only-in-runtime-worker': { [`${core}/runtime/mirror.ts`]: `import type { Remote } from 'comlink'` },
  'idb-only-in-runtime-persistence': { [`${core}/runtime/mirror.ts`]: `import { openDB } from 'idb'` },
  'zustand-only-in-runtime-mirror': { 'packages/react/src/use-selection.ts': `import { useStore } from 'zustand'` },
  'provider-sdks-as-types': { [`${core}/request/ai-sdk.ts`]: `import { streamText } from 'ai'; streamText()` },
  'provider-sdks-only-in-request': { [`${core}/runtime/mirror.ts`]: `import type { UIMessage } from 'ai'` },
  'wires-are-types': imports(`${core}/runtime/worker/memory-host.ts`, `${core}/model/entity.ts`),
  'core-stands-alone': { [`${core}/create-working-memory.ts`]: `import 'react'` },
  'entries-only': imports('packages/react/src/use-selection.ts', `${core}/runtime/mirror.ts`),
  'react-imports-core': { 'packages/react/src/use-selection.ts': `import 'react-dom'` },
  'react-query-imports-tanstack-query': { 'packages/react/src/query/tracking.ts': `import 'zustand'` },
  'devtools-imports-core-devtools': imports('packages/devtools/src/index.ts', `${core}/index.ts`),
  'sync-nats-imports-its-client': { 'packages/sync-nats/src/dial.ts': `import 'ws'` },
  'sync-nats-runs-anywhere': { 'packages/sync-nats/src/server/user-token.ts': `import 'node:crypto'` },
  'sync-nats-server-knows-no-core': imports('packages/sync-nats/src/server/user-token.ts', `${core}/index.ts`),
  'sync-postgres-imports-core': { 'packages/sync-postgres/src/postgrest.ts': `import 'pg'` },
  'examples-import-packages': imports('packages/react/src/use-selection.ts', 'examples/chat/server.ts'),
}

it.each((configuration.forbidden ?? []).map(rule => rule.name))('the rule %s fires', async rule => {
  const files = violations[rule ?? '']
  if (!files) throw new Error('Every rule needs a tree that breaks it.')
  expect(await findBrokenRules(files)).toContain(rule)
})

it('an import of type and an import of value inside the table break no rule', async () => {
  const files = {
    [`${core}/model/entity.ts`]: 'export interface Entity { id: string }; export const entityKey = 1',
    [`${core}/memory/window/score.ts`]: `import { entityKey, type Entity } from '../../model/entity.js'; export const score = (entity: Entity) => entityKey`,
    [`${core}/memory/transition.ts`]: `export { score } from './window/score.js'`,
    [`${core}/runtime/memory-engine.ts`]: `export { score } from '../memory/transition.js'`,
    [`${core}/runtime/worker/memory-host.ts`]: `import type { Entity } from '../../model/entity.js'; export type Host = Entity`,
    [`${core}/runtime/worker/worker-entry.ts`]: `import { score } from '../memory-engine.js'; score({ id: '' })`,
  }
  expect(await findBrokenRules(files)).toEqual([])
})

/**
 * @param {string} from
 * @param {string} to
 */
function imports(from, to) {
  const specifier = path.posix.relative(path.posix.dirname(from), to).replace(/\.ts$/, '.js')
  return {
    [from]: `export * from '${specifier.startsWith('.') ? specifier : `./${specifier}`}'`,
    [to]: 'export const value = 1',
  }
}

/** @param {Record<string, string>} files */
async function findBrokenRules(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'))
  try {
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), source)
    }
    const topFolders = [...new Set(Object.keys(files).map(file => file.replace(/\/.*/, '')))]
    const options = { ...configuration.options, baseDir: folder, ruleSet: configuration, validate: true }
    const { output } = await cruise(topFolders, options)
    if (typeof output === 'string') throw new Error(output)
    return output.summary.violations.map(violation => violation.rule.name)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
