import { describe, expect, it } from 'vitest'
import type { MemoryView } from '../../model/memory-state.js'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const pipelines = listOf('pipeline', { '1': ['build'], '2': ['nightly'], '3': ['deploy'] })
const workflows = listOf('workflow', { w1: ['lint'], w2: ['release', 'status=failed'] })

/** Workflows that were listed after the pipelines. */
const view: MemoryView = {
  ...aShownList(workflows, pipelines),
  listViews: [
    { type: 'workflow', keys: workflows.map(({ key }) => key), sequence: 2, message: NOW - 1 },
    { type: 'pipeline', keys: pipelines.map(({ key }) => key), sequence: 1, message: NOW - 3 },
  ],
}

describe('a return to a list that was shown before', () => {
  it.each([
    ['back to the pipelines: what is wrong with the last one?', ['3']],
    ['go back to the pipelines and open the second', ['2']],
    ['back to the pipelines, show me the first two', ['1', '2']],
    ['open the last one', ['w2']],
    // Of a thing that nothing is called the list that is gone back to is not meant.
    ['back to the pipelines, restart the windmill', 'ambiguous'],
  ] as const)('Q84 en: %s', (text, meant) => {
    expect(resolveIn('en', text, view)).toEqual(meant)
  })

  it.each([
    ['de', 'zurück zu den Pipelines: öffne die letzte', ['3']],
    ['fr', 'revenons aux pipelines, ouvre le dernier', ['3']],
  ] as const)('Q84 %s: %s', (language, text, meant) => {
    expect(resolveIn(language, text, view)).toEqual(meant)
  })
})
