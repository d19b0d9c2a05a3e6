import type { EntityKey } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { isJsonObject, type Json } from '../../model/json.js'
import type { Collector } from './collect-entities.js'
import type { CompiledRule } from './compile-rules.js'
import { describeDeclared } from './describe-declared.js'
import { createPlanner } from './plan-records.js'
import type { ExtractionContext } from './extraction-context.js'
import { EVERY, type PathStep } from '../parse-path.js'
import { everyIn, readPath, type PathMatch } from './read-path.js'
import { readTotal, type AskedId } from './traversal-context.js'

export interface ApplyRulesOptions {
  /** What a tool answered, without envelopes. */
  readonly payload: Json
  readonly rules: readonly CompiledRule[]
  /** By what the call asked for the one thing that it is about. */
  readonly asked: AskedId | undefined
  readonly extracting: Pick<ExtractionContext, 'limits' | 'trace'>
  readonly collector: Collector
}

export interface DeclaredEntities {
  /** By the value that each was read from. */
  readonly byValue: ReadonlyMap<Json, ExtractedEntity>
  /** Whether a rule gave an entity, or led to a list that is empty. */
  readonly matched: boolean
}

/** Hands what rules declare to the collector, with parents and lists as the result nests them. (X2, G1, X7) */
export function applyRules({ payload, rules, asked, extracting, collector }: ApplyRulesOptions): DeclaredEntities {
  const { trace } = extracting
  const plan = createPlanner()
  const byValue = new Map<Json, ExtractedEntity>()
  const found: { readonly entity: ExtractedEntity; readonly match: PathMatch; readonly rule: CompiledRule }[] = []
  let matched = false
  for (const rule of rules) {
    const matches = selectRecords(payload, rule.at, extracting)
    for (const match of matches) {
      if (byValue.has(match.value)) continue
      const entity = describeDeclared({ match, rule, plan, asked })
      if (entity === undefined) trace?.miss('rule-incomplete', match.path, `for ${rule.type}`)
      else {
        found.push({ entity, match, rule })
        if (isJsonObject(match.value)) byValue.set(match.value, entity)
      }
    }
    if (matches.length > 0) continue
    if (leadsToNothing(payload, rule.at)) matched = true
    else trace?.miss('rule-unmatched', '', `at ${placeOf(rule)}`)
  }
  const lists = new Map<
    Json,
    { readonly type: string; readonly keys: EntityKey[]; readonly total?: number; readonly parent?: EntityKey }
  >()
  for (const { entity, match, rule } of found) {
    const { around, among } = match
    const parent = around.findLast(value => byValue.has(value))
    const outer = parent === undefined ? undefined : byValue.get(parent)?.key
    const placed: ExtractedEntity = outer === undefined ? entity : { ...entity, role: 'child', parent: outer }
    if (byValue.has(match.value)) byValue.set(match.value, placed)
    if (!collector.add(placed)) continue
    trace?.found(placed, 'rule', `rule for ${rule.type} at ${placeOf(rule)}`)
    if (outer !== undefined) collector.relate({ kind: 'parent', from: outer, to: placed.key })
    if (among === undefined) continue
    const total = totalOf(match)
    const list = lists.get(among.container) ?? {
      type: rule.type,
      keys: [],
      ...(total !== undefined && { total }),
      ...(outer !== undefined && { parent: outer }),
    }
    lists.set(among.container, list)
    if (list.type === rule.type) list.keys.push(placed.key)
  }
  for (const list of lists.values()) collector.list(list)
  return { byValue, matched: matched || found.length > 0 }
}

/** The values that a path leads to; of a list, its items. */
function selectRecords(
  payload: Json,
  at: readonly PathStep[],
  { limits: { maxItems }, trace }: ApplyRulesOptions['extracting'],
): readonly PathMatch[] {
  const matches = readPath(payload, at).flatMap(match => (Array.isArray(match.value) ? everyIn(match) : [match]))
  const kept = matches.filter(({ value, among }) => value !== null && (among?.position ?? 0) < maxItems)
  const beyond = matches.find(({ among }) => (among?.position ?? 0) >= maxItems)
  if (beyond !== undefined) trace?.miss('beyond-limit', beyond.path, `${maxItems} of a list are read`)
  return kept
}

/** Whether a path, or the part of it before a `*`, leads to a list or map that is there and empty. */
function leadsToNothing(payload: Json, at: readonly PathStep[]): boolean {
  const stops = [...at.keys()].filter(index => at[index] === EVERY)
  return [...stops, at.length].some(stop =>
    readPath(payload, at.slice(0, stop)).some(
      ({ value }) => typeof value === 'object' && value !== null && Object.keys(value).length === 0,
    ),
  )
}

/** How many the list's holder says there are in all. */
function totalOf({ around, among }: PathMatch): number | undefined {
  const holder = around[around.findLastIndex(value => value === among?.container) - 1]
  return isJsonObject(holder) ? readTotal(holder) : undefined
}

function placeOf({ atText }: CompiledRule): string {
  return atText === '' ? 'the result itself' : `"${atText}"`
}
