import type { BlockNote, EntryField } from '../model/block-payload.js'
import type { Entity, EntityId, EntityKey } from '../model/entity.js'
import type { SectionSelection } from '../model/section-selection.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import type { BlockSection } from '../model/block-section.js'
import type { MemoryView } from '../model/memory-state.js'
import type { Resolution } from '../model/resolution.js'
import type { LeftOutReason } from './block/choose-entries.js'
import { budgetFor, COMPACTED_BUDGET_TOKENS } from './block/budget-for.js'
import { describeActivity, nameEntity } from './block/describe-activity.js'
import { findCanonicalOwners } from './block/find-canonical-owners.js'
import {
  type BlockCandidate,
  type BlockLevel,
  isLongIn,
  renderBlock,
  type RenderedBlock,
} from './block/render-block.js'
import { refsOf } from './block/resolve-refs.js'
import { weighField } from './block/weigh-field.js'
import { withTwins } from './block/with-twins.js'
import { chooseSections } from './block/choose-sections.js'
import { mentionedIn } from './recall/find-mentioned.js'
import type { WordOptions } from './recall/read-phrases.js'
import { readText } from './recall/read-text.js'
import { resolveReading } from './recall/resolve-reference.js'
import { orderEntities } from './window/order-entities.js'
import { isStep } from './window/record-result.js'
import { scoreEntity } from './window/score.js'

/** Input of a block beside a thread's view. */
export interface BlockContext {
  readonly openNow: ReadonlySet<EntityKey>
  /** Sections of features. */
  readonly sections: readonly BlockSection[]
  /** A model's choice of them; undefined where none is asked, or has not answered. */
  readonly selection: SectionSelection | undefined
  /** Lines on earlier sessions, the last first. (L3) */
  readonly earlier: readonly string[]
  /** Entities behind refs of earlier blocks, which may have left the window. */
  readonly shownRefs: ReadonlyMap<string, EntityId>
  /** How `about` is read. */
  readonly words: WordOptions
}

/** Where nothing stands beside the view. */
export const NO_CONTEXT: BlockContext = {
  openNow: new Set(),
  sections: [],
  selection: undefined,
  earlier: [],
  shownRefs: new Map(),
  words: {},
}

/** All that a block is made of: what is sent, and what devtools show of now and of the past, are the same function of it. */
export interface BlockInput extends BlockContext {
  readonly view: MemoryView
}

/** The block of a thread's view: window order and scores, rendered. With `transition`, all that joins stages. */
export function viewBlock(input: BlockInput, options: BlockOptions = {}): MemoryBlock {
  return composeBlock(input, options).block
}

/** First claims in the choice, whatever the scores: the first of these that is so counts. (B7) */
export type ChosenFirst = 'pinned' | 'open-now' | 'named' | 'opened-last' | 'asked-for'

/** Which entities the choice takes first, and why. */
export function explainFirst(input: BlockInput, options: BlockOptions = {}): ReadonlyMap<EntityKey, ChosenFirst> {
  const { candidates } = findCandidates(input, options, new Set())
  return new Map(candidates.flatMap(({ entity, first }) => (first ? [[entity.key, first]] : [])))
}

/** Why each entity that is not in the block is not. (B7) */
export function explainBlock(input: BlockInput, options: BlockOptions = {}): ReadonlyMap<EntityKey, LeftOutReason> {
  return composeBlock(input, options).leftOut
}

function composeBlock(input: BlockInput, options: BlockOptions): RenderedBlock {
  const { view, openNow, words } = input
  const { about } = options
  const reading = about === undefined ? undefined : readText(about, view, words)
  const meant = reading && resolveReading(reading, { openNow, wantsCandidates: false })
  const certain = meant?.status === 'resolved' ? meant.entities.map(({ key }) => key) : []
  const named = new Set([...(reading ? mentionedIn(reading) : []), ...certain])
  const { candidates, leftOut } = findCandidates(input, options, named)
  const sections = chooseSections(input.sections, { ...options, selection: input.selection })
  const refsInUse = options.refs ? new Map([...refsOf(view.entities.values()), ...input.shownRefs]) : undefined
  const isLong = isLongIn({ ...options, refsInUse })
  const notes = options.verdict !== false && meant ? describeVerdict(view, meant, isLong) : []
  const render = (level: Exclude<BlockLevel, 'auto'>): RenderedBlock =>
    renderBlock({
      ...options,
      budgetTokens: budgetOf(view, options),
      level,
      candidates,
      sections,
      notes: level === 'full' ? [...notes, ...describeActivity(view, isLong), ...describeEarlier(input)] : notes,
      plurals: view.plurals,
      refsInUse,
      lists: view.listViews,
    })
  const { level = 'standard' } = options
  const rendered = level === 'auto' ? richest(render('full'), render('standard')) : render(level)
  return {
    block: { ...rendered.block, leftOut: view.entities.size - rendered.block.entries.length },
    leftOut: new Map([...leftOut, ...rendered.leftOut]),
  }
}

/**
 * A host's number stands; else the budget follows what goes out beside the block, as far as that is known. What the last
 * result takes of it does not count: that result stands there in full, and the room is for what earlier ones held. (B6)
 */
export function budgetOf(
  { episodes: [last, ...earlier] }: Pick<MemoryView, 'episodes'>,
  { budgetTokens, requestTokens, inFull }: Pick<BlockOptions, 'budgetTokens' | 'requestTokens' | 'inFull'>,
): number {
  if (budgetTokens !== undefined) return budgetTokens
  if (inFull) return COMPACTED_BUDGET_TOKENS
  if (requestTokens !== undefined) return budgetFor(requestTokens - (last?.tokens ?? 0))
  return budgetFor(earlier.reduce((sum, { tokens = 0 }) => sum + tokens, 0))
}

const MAX_SUMMARIES = 3

function describeEarlier({ earlier }: BlockInput): BlockNote[] {
  return earlier.length === 0 ? [] : [{ label: 'earlier sessions', summaries: earlier.slice(0, MAX_SUMMARIES) }]
}

/** The fuller block, unless what it adds keeps things out. (B4) */
function richest(full: RenderedBlock, standard: RenderedBlock): RenderedBlock {
  return full.block.entries.length >= standard.block.entries.length ? full : standard
}

/** Candidates of the block: all that is known and not shown anyway, on the wire or under another key. */
function findCandidates(
  { view, openNow }: BlockInput,
  { onWire = [], inFull = [], citations = [], minScore = 0 }: BlockOptions,
  named: ReadonlySet<EntityKey>,
) {
  const entities = orderEntities(view.entities.values())
  const isCited = findCited(citations)
  const standsInFull = findInFull(entities, { inFull: new Set(inFull), results: view.now.call })
  const owners = findCanonicalOwners(entities)
  const scores = new Map(entities.map(entity => [entity.key, scoreEntity(entity, view).value]))
  for (const [key, owner] of owners) scores.set(owner, Math.max(scores.get(key) ?? 0, scores.get(owner) ?? 0))

  const asked = findAsked(entities, view)
  const lastOpened = findLastOpened(view)
  const twins = new Map<EntityKey, Entity[]>()
  for (const entity of entities) {
    const owner = owners.get(entity.key)
    if (owner !== undefined) twins.set(owner, [...(twins.get(owner) ?? []), entity])
  }
  const leftOut = new Map<EntityKey, LeftOutReason>()
  const candidates: (BlockCandidate & { readonly first: ChosenFirst | undefined })[] = []
  for (const entity of entities) {
    const { key, pinned, seenBy } = entity
    const score = scores.get(key) ?? 0
    const wasNamed = seenBy['user-text']?.turn === view.now.turn
    const explicit =
      (pinned && 'pinned') ||
      (openNow.has(key) && 'open-now') ||
      ((named.has(key) || wasNamed) && 'named') ||
      (key === lastOpened && 'opened-last') ||
      undefined
    const first = explicit ?? (asked.has(key) ? 'asked-for' : undefined)
    const claim = explicit ? 'explicit' : first ? 'asked' : 'none'
    const isRecent = !entity.background && entity.lastSeen.turn >= view.now.turn
    if (!explicit && owners.has(key)) leftOut.set(key, 'shown-elsewhere')
    else if (!pinned && !openNow.has(key) && (standsInFull(entity) || (!explicit && isCited(entity))))
      leftOut.set(key, 'on-the-wire')
    else if (!explicit && isCarried(entity, onWire)) leftOut.set(key, 'on-the-wire')
    else if (!explicit && score < minScore && !isRecent) leftOut.set(key, 'below-score')
    else {
      const worthOf = (field: EntryField): number => weighField(field, entity, view.fieldUse)
      candidates.push({
        entity: withTwins(entity, twins.get(key)),
        score,
        first,
        claim,
        openNow: openNow.has(key),
        lastOpened: key === lastOpened,
        worthOf,
      })
    }
  }
  return { candidates, leftOut }
}

/** The entity that was opened, created or changed alone last, where others were shown since: "this" may still mean it. (B2) */
function findLastOpened({ episodes, entities }: MemoryView): EntityKey | undefined {
  const place = episodes.findIndex(isStep)
  const opened = episodes[place]?.subject
  return place > 0 && opened !== undefined && entities.get(opened)?.fate === undefined ? opened : undefined
}

/** A list is told by its beginning. */
const MAX_ASKED = 12

/** Entities that the last result was asked for, the first of it. */
function findAsked(entities: readonly Entity[], { episodes }: MemoryView): ReadonlySet<EntityKey> {
  const last = episodes[0]?.moment.sequence
  const asked = entities.filter(
    ({ role, lastRole = role, seenBy }) =>
      seenBy.tool?.sequence === last && (lastRole === 'subject' || lastRole === 'item'),
  )
  return new Set(asked.slice(0, MAX_ASKED).map(({ key }) => key))
}

/**
 * Whether the result that it was last read from, and that is sent beside the block, shows it. (W6) What that call was
 * about, and known before, may stand in its arguments alone.
 */
function isCarried({ provenance, role, firstSeen, lastSeen }: Entity, onWire: readonly string[]): boolean {
  if (provenance.toolCallId === undefined || !onWire.includes(provenance.toolCallId)) return false
  return role !== 'subject' || firstSeen.call === lastSeen.call
}

/** Whether the results that a thing was first and last read from stand in full beside the block. (A16) */
function findInFull(
  entities: readonly Entity[],
  { inFull, results }: { inFull: ReadonlySet<string>; results: number },
): (entity: Entity) => boolean {
  if (inFull.size === 0) return () => false
  const isWhole = inFull.size >= results
  const calls = new Set<number>()
  for (const { seenBy, provenance } of entities) {
    if (seenBy.tool && inFull.has(String(provenance.toolCallId))) calls.add(seenBy.tool.call)
  }
  return ({ seenBy, provenance, firstSeen, role, lastRole }) =>
    seenBy.tool !== undefined &&
    inFull.has(String(provenance.toolCallId)) &&
    // What a call was about may stand in its arguments alone, and what a result only names was described by another.
    (isWhole || calls.has(firstSeen.call) || (role !== 'subject' && lastRole === undefined))
}

/** Whether citations name a thing, and by all its identifiers. (A16) */
function findCited(citations: readonly string[]): (entity: Entity) => boolean {
  const words = new Set(citations.flatMap(citation => citation.split(/[\s"'(),;]+/)))
  const isNamed = (value: EntityId): boolean => words.has(String(value))
  return ({ id, identifiers }) => isNamed(id) && identifiers.every(({ value }) => isNamed(value))
}

/** Whether words certainly mean something that they point at and do not name. */
function pointsAt({ status, evidence: [pointer] }: Resolution): boolean {
  return status === 'resolved' && pointer !== undefined && pointer.kind !== 'name' && pointer.kind !== 'identifier'
}

/** Entities that the user's words certainly mean, where they point and do not name. (I9) */
function describeVerdict(view: MemoryView, meant: Resolution, isLong: ReturnType<typeof isLongIn>): BlockNote[] {
  const { entities, evidence } = meant
  const [pointer] = evidence
  if (!pointer || !pointsAt(meant)) return []
  const things = entities.flatMap(({ key }) => nameEntity(key, view, isLong) ?? [])
  return [{ label: 'this turn', said: pointer.text, things }]
}
