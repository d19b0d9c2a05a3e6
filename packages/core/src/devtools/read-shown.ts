import { currentTask } from '../memory/current-task.js'
import { readText } from '../memory/recall/read-text.js'
import { findMeaning, resolveReading } from '../memory/recall/resolve-reference.js'
import { budgetOf, explainBlock, explainFirst, viewBlock } from '../memory/view-block.js'
import { explainEntity } from '../memory/window/explain-entity.js'
import { orderEntities } from '../memory/window/order-entities.js'
import type { MemoryBlock } from '../model/memory-block.js'
import type { MemoryView } from '../model/memory-state.js'
import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { Answer, BlockPreview, BlockText, EntityRow, Question, StepDifference } from './devtools-protocol.js'
import type { ShownThread } from './shown-thread.js'
import { traceBlock } from './trace-block.js'

/** Questions that a thread answers at one moment alone. */
export type ShownQuestion = Extract<Question, { about: 'entities' | 'entity' | 'activity' | 'block' | 'resolution' }>

/** The answer to a question about a thread at one moment. Pure. */
export function readShown(shown: ShownThread, question: ShownQuestion): Answer {
  const { view } = shown.input
  switch (question.about) {
    case 'entities':
      return { about: 'entities', now: view.now, total: view.entities.size, rows: explainAll(shown) }
    case 'entity': {
      const leftOutBecause = explainBlock(shown.input, shown.block).get(question.key)
      const explanation = explainEntity(view, question.key, { policy: shown.policy, leftOutBecause })
      return { about: 'entity', ...(explanation && { explanation }) }
    }
    case 'activity': {
      const { listViews, episodes, relationships } = view
      const task = currentTask(view)
      return { about: 'activity', listViews, episodes, relationships, ...(task && { task }) }
    }
    case 'block': {
      const made = blockOf(shown, question.options)
      const budgetTokens = budgetOf(view, { ...shown.block, ...question.options })
      return { about: 'block', block: textOf(made), spans: traceBlock(made), budgetTokens }
    }
    case 'resolution':
      return { about: 'resolution', ...resolve(shown, question.text) }
  }
}

/** Differences between two moments. */
export function compareShown(before: ShownThread, after: ShownThread): StepDifference {
  const [known, now] = [before.input.view.entities, after.input.view.entities]
  return {
    added: [...now.keys()].filter(key => !known.has(key)),
    changed: [...now].flatMap(([key, entity]) => {
      const was = known.get(key)
      // Moments that were made apart hold equal entities that are not the same object.
      const fields = was && was !== entity ? fieldsThatDiffer(was, entity) : []
      return fields.length > 0 ? { key, fields } : []
    }),
    removed: [...known.keys()].filter(key => !now.has(key)),
    before: blockOf(before).text,
    after: blockOf(after).text,
  }
}

/** The part of a block that crosses the wall. */
export function textOf({ text, tokens, entries, leftOut, hash }: MemoryBlock): BlockText {
  return { text, tokens, entries, leftOut, hash }
}

/** The answer of `resolve`, and the list in which it counted. */
function resolve({ input }: ShownThread, text: string) {
  const reading = readText(text, input.view, input.words)
  const resolution = resolveReading(reading, input)
  const { list } = findMeaning(reading, input) ?? {}
  if (!list) return { resolution }
  const { shown: _shown, outer: _outer, ...counted } = list
  return { resolution, list: counted }
}

function blockOf({ input, block }: ShownThread, options: BlockPreview = {}): MemoryBlock {
  return viewBlock(input, { ...block, ...options })
}

function explainAll(shown: ShownThread): readonly EntityRow[] {
  const { policy, block } = shown
  const { view, openNow } = shown.input
  // Relationships are looked up where they are asked for: for each of hundreds of rows they would cost the square.
  const unrelated: MemoryView = { ...view, relationships: [] }
  const leftOut = explainBlock(shown.input, block)
  const firsts = explainFirst(shown.input, block)
  return orderEntities(view.entities.values())
    .slice(0, DEVTOOLS_LIMITS.entities)
    .flatMap(({ key }) => {
      const explained = explainEntity(unrelated, key, { policy, leftOutBecause: leftOut.get(key) })
      if (!explained) return []
      const { relationships: _relationships, ...row } = explained
      const first = firsts.get(key)
      return { ...row, openNow: openNow.has(key), ...(first && { first }) }
    })
}

function fieldsThatDiffer(was: object, is: object): readonly string[] {
  const [before, after] = [was, is].map(entity => new Map(Object.entries(entity)))
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  return [...names].filter(name => JSON.stringify(before?.get(name)) !== JSON.stringify(after?.get(name)))
}
