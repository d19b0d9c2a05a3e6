import type { Entity, EntityKey } from '../../model/entity.js'
import { type BlockOptions, EMPTY_BLOCK, type MemoryBlock } from '../../model/memory-block.js'
import { hashText } from '../hash-text.js'
import { BLOCK_HEADER } from './block-mark.js'
import { estimateTokens as estimateByScript } from './estimate-tokens.js'
import { writeLabel } from './escape-value.js'
import { renderEntry } from './render-entry.js'
import { type Candidate, selectEntries } from './select-entries.js'

export interface RenderOptions extends Omit<BlockOptions, 'about'> {
  /** In the order of the window, newest first. */
  entities: readonly Entity[]
  /** 0…1. */
  scoreOf: (entity: Entity) => number
  openNow: ReadonlySet<EntityKey>
  /** What the user just named. */
  named: ReadonlySet<EntityKey>
  plurals: ReadonlyMap<string, string>
}

const DEFAULT_BUDGET_TOKENS = 300

/**
 * The block of a view: the empty string for an empty memory (B1), the same bytes for the same memory (B2),
 * never above its budget (B6), in the plain layout of a heading for each type and a line for each thing (B5).
 */
export function renderBlock(options: RenderOptions): MemoryBlock {
  const { entities, scoreOf, openNow, named, plurals, maxEntities = Number.POSITIVE_INFINITY } = options
  const budgetTokens = aNumber(options.budgetTokens) ?? DEFAULT_BUDGET_TOKENS
  // A host's estimate that is no number would let everything through, or nothing.
  const estimateTokens = (text: string): number => aNumber(options.estimateTokens?.(text)) ?? estimateByScript(text)
  const headingOf = ({ type }: Entity): string => `${writeLabel(plurals.get(type) ?? type)}:`
  const chosen = selectEntries(
    entities.map((entity): Candidate => {
      const isOpen = openNow.has(entity.key)
      return {
        entity,
        line: renderEntry(entity, { openNow: isOpen }),
        score: scoreOf(entity),
        first: entity.pinned || isOpen || named.has(entity.key),
      }
    }),
    {
      budgetTokens: budgetTokens - estimateTokens(`${BLOCK_HEADER}\n`),
      maxEntities,
      estimateTokens,
      headingOf,
    },
  )
  // A host's estimate of the whole may be more than the sum over its lines: then the last chosen leave again.
  for (let count = chosen.length; count > 0; count--) {
    const groups = groupByType(entities, chosen.slice(0, count))
    const lines = groups.flatMap(group => [headingOf(group[0].entity), ...group.map(({ line }) => line)])
    const text = [BLOCK_HEADER, ...lines].join('\n').toWellFormed()
    const tokens = estimateTokens(text)
    if (tokens > budgetTokens) continue
    return {
      text,
      tokens,
      entries: groups.flatMap(group => group.map(({ entity }) => entity.key)),
      leftOut: entities.length - count,
      hash: hashText(text).toString(36),
    }
  }
  return { ...EMPTY_BLOCK, leftOut: entities.length }
}

/** Types in the order of their newest entry, entries newest first: "the most recent page" can be read off. (B2) */
function groupByType(entities: readonly Entity[], chosen: readonly Candidate[]): [Candidate, ...Candidate[]][] {
  const byKey = new Map(chosen.map(candidate => [candidate.entity.key, candidate]))
  const groups = new Map<string, [Candidate, ...Candidate[]]>()
  for (const { key, type } of entities) {
    const candidate = byKey.get(key)
    if (!candidate) continue
    const group = groups.get(type)
    if (group) group.push(candidate)
    else groups.set(type, [candidate])
  }
  return [...groups.values()]
}

function aNumber(value: number | undefined): number | undefined {
  return Number.isNaN(value) ? undefined : value
}
