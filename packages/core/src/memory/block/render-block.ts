import type { BlockNote, ShownGroup } from '../../model/block-payload.js'
import type { Entity, EntityId, EntityKey } from '../../model/entity.js'
import type { ListView } from '../../model/list-view.js'
import type { BlockSection } from '../../model/block-section.js'
import { type BlockOptions, EMPTY_BLOCK, type MemoryBlock } from '../../model/memory-block.js'
import { nameOfText } from '../hash-text.js'
import { type BlockEntry, isBare } from './block-entry.js'
import { BLOCK_FORMATS } from './block-format.js'
import { DEFAULT_BUDGET_TOKENS } from './budget-for.js'
import { type Candidate, chooseEntries, type LeftOutReason } from './choose-entries.js'
import { estimateTokens as estimateByScript } from './estimate-tokens.js'
import { fitNotes } from './fit-notes.js'
import { fitSections } from './fit-sections.js'
import { groupEntries, keysOf } from './group-entries.js'
import { headingOf } from './heading-of.js'
import { costEntry } from './cost-entry.js'
import { collectRefs } from './resolve-refs.js'
import { writeBlock, writeHeader } from './write-block.js'
import { NOTE_LABELS, writeNote } from './write-note.js'

export type BlockLevel = NonNullable<BlockOptions['level']>

/** An entity of the window, and what is known of its chances. */
export interface BlockCandidate extends Pick<Candidate, 'claim' | 'score' | 'worthOf'> {
  readonly entity: Entity
  readonly openNow: boolean
  readonly lastOpened?: boolean
}

export interface RenderOptions extends Omit<BlockOptions, 'about' | 'onWire' | 'requestTokens' | 'minScore' | 'level'> {
  readonly level: Exclude<BlockLevel, 'auto'>
  /** In the order of the window, newest first. */
  readonly candidates: readonly BlockCandidate[]
  /** Sections of documents, in their order. */
  readonly sections?: readonly BlockSection[]
  /** Lines about the whole, most important first. */
  readonly notes: readonly BlockNote[]
  readonly plurals: ReadonlyMap<string, string>
  /** Refs of the whole window: an identifier that reads as one of them stands as its own. */
  readonly refsInUse?: ReadonlyMap<string, EntityId> | undefined
  /** As shown, the last first. */
  readonly lists: readonly ListView[]
}

export interface RenderedBlock {
  readonly block: MemoryBlock
  /** Why a candidate is not shown. (B7) */
  readonly leftOut: ReadonlyMap<EntityKey, LeftOutReason>
}

/** Of the budget, where documents say something: entities in use have the rest first. */
const DOCUMENTS_SHARE = 1 / 3

const MAX_INJECTION_SIZE = 2_000

/** Identifiers from here on stand as refs, where refs are wanted. (Q6) */
const LONG_TOKENS = 4

type EstimateOptions = Pick<RenderOptions, 'refs' | 'refsInUse' | 'estimateTokens'>

/** A host's estimate that is no number would let everything through, or nothing. */
function estimatorOf({ estimateTokens }: EstimateOptions): (text: string) => number {
  return text => aNumber(estimateTokens?.(text)) ?? estimateByScript(text)
}

/** Which written identifiers stand as refs; undefined where none do. */
export function isLongIn(options: EstimateOptions): ((written: string) => boolean) | undefined {
  const { refs, refsInUse } = options
  const estimate = estimatorOf(options)
  const isTaken = (written: string): boolean => String(refsInUse?.get(written) ?? written) !== written
  return refs ? written => estimate(written) >= LONG_TOKENS || isTaken(written) : undefined
}

/**
 * The block of these candidates: the empty string where nothing is shown (B1), the same bytes for the same candidates
 * (B2), never above its budget (B6), in a header, a heading for each type and a line for each thing (B5).
 */
export function renderBlock(options: RenderOptions): RenderedBlock {
  const { candidates, level, plurals, header, maxEntities = Number.POSITIVE_INFINITY } = options
  const budgetTokens = aNumber(options.budgetTokens) ?? DEFAULT_BUDGET_TOKENS
  const estimateTokens = estimatorOf(options)
  const format = BLOCK_FORMATS[options.format ?? 'plain']
  const labelOf = (type: string): string =>
    distinctLabel(options.labels?.[type] ?? headingOf(plurals.get(type) ?? type))
  const countList = countLists(options.lists)
  const notes = fitNotes(options.notes, { format, budgetTokens, estimateTokens })
  const isLong = isLongIn(options)
  const frame = [
    writeHeader(header),
    format.open + format.close,
    ...notes.map(note => format.note(note.label, writeNote(note))),
  ].join('\n')
  const fitting = {
    format,
    estimateTokens,
    maxCharacters: (options.documents || {}).maxInjectionSize ?? MAX_INJECTION_SIZE,
  }
  const { sections = [] } = options
  const room = budgetTokens - estimateTokens(frame)
  const certain = fitSections(sections, { ...fitting, budgetTokens: Math.min(room, budgetTokens * DOCUMENTS_SHARE) })
  const cacheKey = options.estimateTokens ? undefined : [options.format, level, options.refs].join(' ')
  // A bare entry shares a line with its neighbours.
  const costOf = (entry: BlockEntry): number =>
    estimateTokens(format.entry(entry, []) + (isBare(entry) ? format.betweenBare : format.betweenEntries))
  const { entries: chosen, leftOut } = chooseEntries(
    candidates.map(({ entity, openNow, lastOpened = false, score, claim, worthOf }) => {
      const { entry, tokens, fieldTokens } = costEntry(entity, {
        level,
        openNow,
        lastOpened,
        isLong,
        costOf,
        cacheKey,
      })
      return { entry, tokens, fieldTokens, score, claim, worthOf }
    }),
    {
      budgetTokens: room - certain.tokens,
      maxEntities,
      headingPriceOf: ({ type }) => estimateTokens(format.group({ label: labelOf(type) }, '') + format.betweenGroups),
    },
  )
  const order = candidates.map(({ entity }) => entity.key)
  // A host's estimate of the whole may be more than the sum over its lines: then the last chosen leave again.
  for (let count = chosen.length; count >= 0; count--) {
    const shown = chosen.slice(0, count)
    const groups = groupEntries(shown, { order, labelOf, countList })
    const write = (of: readonly ShownGroup[]) => {
      const content = { format: options.format, header, groups: [...groups, ...of], notes }
      const text = writeBlock(content)
      return { content, text, tokens: estimateTokens(text) }
    }
    const least = write(certain.groups)
    const isEmpty = groups.length === 0 && certain.groups.length === 0 && !(options.inFull && notes.some(isVerdict))
    if (least.tokens > budgetTokens || isEmpty) continue
    const left = budgetTokens - least.tokens + certain.tokens
    const most = sections.length === 0 ? least : write(fitSections(sections, { ...fitting, budgetTokens: left }).groups)
    const { content, text, tokens } = most.tokens > budgetTokens ? least : most
    const block = {
      text,
      tokens,
      entries: keysOf(groups),
      leftOut: candidates.length - count,
      refs: collectRefs(shown),
      hash: nameOfText(text),
      content,
    }
    return { block, leftOut: addNoRoom(leftOut, chosen.slice(count)) }
  }
  return { block: { ...EMPTY_BLOCK, leftOut: candidates.length }, leftOut: addNoRoom(leftOut, chosen) }
}

/** How much of a list of the last result that showed any these are, where there is more of it. */
function countLists(lists: readonly ListView[]) {
  const last = lists.filter(({ sequence }) => sequence === lists[0]?.sequence)
  return (type: string, keys: readonly EntityKey[]): ShownGroup['listed'] => {
    const list = last.find(shown => shown.type === type)
    if (!list) return undefined
    const total = Math.max(list.total ?? 0, list.keys.length)
    const shown = keys.filter(key => list.keys.includes(key)).length
    return total > shown ? { shown, total } : undefined
  }
}

/** A meaning of the user's words for what stands elsewhere is worth a block of its own; notes about what is shown are not. (A16) */
function isVerdict({ label }: BlockNote): boolean {
  return label === 'this turn'
}

/** A type may be called like a note: then an object or a reader could not tell the two apart. */
function distinctLabel(label: string): string {
  return NOTE_LABELS.includes(label) ? `${label}_` : label
}

function addNoRoom(
  leftOut: ReadonlyMap<EntityKey, LeftOutReason>,
  entries: readonly BlockEntry[],
): ReadonlyMap<EntityKey, LeftOutReason> {
  return new Map([...leftOut, ...entries.map(({ key }) => [key, 'no-room'] as const)])
}

function aNumber(value: number | undefined): number | undefined {
  return Number.isNaN(value) ? undefined : value
}
