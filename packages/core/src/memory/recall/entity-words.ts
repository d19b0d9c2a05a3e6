import type { Entity, EntityKey } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { wordsOf } from './name-forms.js'
import { file } from './name-index.js'
import { isUnspaced } from './tokenize.js'

export interface DescriptionWord {
  readonly text: string
  /** Whether it need not be of the thing. */
  readonly isLoose: boolean
  /** Whether it is a word of the talk or a common noun, which a name may hold by chance: `the open one` is of what is open. (T4) */
  readonly isTalk?: boolean
  /** Whether it stands after what it describes, and may be of what holds that. */
  readonly isAfter?: boolean
  /** Whether the thing itself must be called so, whosever it is. */
  readonly isOwn?: boolean
  /** Types that it is a word for. */
  readonly types: readonly string[]
}

/** Words that describe a thing. */
export interface Description {
  readonly words: readonly DescriptionWord[]
  /** Whether they name whose it is, and not itself. */
  readonly isOwned: boolean
  /** Whether they say what was done to it: only then a call's name tells of it. */
  readonly isDone: boolean
}

interface EntityWords {
  readonly name: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
  /** All of it in a row, for scripts without spaces. */
  readonly text: string
  readonly attributeText: string
}

const known = new WeakMap<Entity, EntityWords>()

function entityWords(entity: Entity): EntityWords {
  const before = known.get(entity)
  if (before) return before
  const { name = '', aliases, slug = '', attributes = [] } = entity
  const names = [name, ...aliases, slug].flatMap(splitWords)
  const told = attributes.flatMap(({ field, value }) => splitWords(value === 'true' ? field : value))
  const words = { name: new Set(names), attributes: new Set(told), text: names.join(''), attributeText: told.join('') }
  known.set(entity, words)
  return words
}

const BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu

function splitWords(value: string): readonly string[] {
  return wordsOf(value.replace(BOUNDARY, ' '))
}

// No view's episodes change, so that each is read once. (Q5)
const actsByView = new WeakMap<MemoryView['episodes'], ReadonlyMap<EntityKey, ReadonlySet<string>>>()

/** The verbs of the calls that were about a thing: `the one I had you void`. */
function actsOf({ key }: Entity, { episodes }: MemoryView): ReadonlySet<string> | undefined {
  let acts = actsByView.get(episodes)
  if (!acts) {
    const words = new Map<EntityKey, Set<string>>()
    for (const { subject, toolName, outcome, action } of episodes) {
      if (subject === undefined || toolName === undefined || outcome === 'failed' || action === 'listed') continue
      const known = words.get(subject) ?? new Set()
      for (const word of splitWords(toolName)) known.add(word)
      words.set(subject, known)
    }
    actsByView.set(episodes, (acts = words))
  }
  return acts.get(key)
}

// No view's relationships change, so that each is read once. (Q5)
const heldByView = new WeakMap<MemoryView['relationships'], ReadonlyMap<EntityKey, readonly EntityKey[]>>()

/** What a thing holds or refers to, as its owner: `Rosa's deal`, `the order with the candle`. */
function heldBy({ key }: Entity, { relationships, entities }: MemoryView): EntityWords[] {
  let held = heldByView.get(relationships)
  if (!held) {
    const keys = new Map<EntityKey, EntityKey[]>()
    for (const { kind, from, to } of relationships) if (kind !== 'sequence') file(from, to, keys)
    heldByView.set(relationships, (held = keys))
  }
  return (held.get(key) ?? []).flatMap(one => {
    const entity = entities.get(one)
    return entity ? [entityWords(entity)] : []
  })
}

/** Whether all that is said of a thing is so of this one. */
export function bearsAll(entity: Entity, { words, isOwned, isDone }: Description, view: MemoryView): boolean {
  const { entities } = view
  const acts = actsOf(entity, view)
  const own = entityWords(entity)
  const parent = entity.parent === undefined ? undefined : entities.get(entity.parent)
  const told = words.some(({ isAfter }) => isOwned || isAfter) ? heldBy(entity, view) : []
  const around = parent ? [entityWords(parent), ...told] : told
  let bears = false
  for (const { text, isLoose, isAfter = false, isTalk = false, isOwn = false, types } of words) {
    if (isOwn && !isAmong(text, own.name)) return false
    if (isOwn) continue
    const isOfWhole = isAfter && parent !== undefined && types.includes(parent.type)
    const isBorne = isOfWhole || text.split(' ').every(word => isOf(word, isAfter))
    if (!isBorne && !isLoose) return false
    bears ||= isBorne && (isOfWhole || !isTalk || text.split(' ').some(word => isTold(word)))
  }
  return bears

  function isAct(word: string): boolean {
    return acts !== undefined && word.length >= MIN_STEM && isAmong(word, acts, MIN_STEM)
  }

  /** Whether a word that a name may hold by chance is told of the thing. */
  function isTold(word: string): boolean {
    return isDone || isAmong(word, own.attributes, MIN_STEM)
  }

  function isOf(word: string, isAfter: boolean): boolean {
    if (isDone) return isAct(word)
    if (isUnspaced(word)) {
      if (word.length < 2) return false
      return (
        own.attributeText.includes(word) ||
        (!isOwned && own.text.includes(word)) ||
        around.some(({ text }) => text.includes(word))
      )
    }
    return (
      isAmong(word, own.attributes, MIN_STEM) ||
      (!isOwned && isAmong(word, own.name)) ||
      ((isOwned || isAfter) && around.some(({ name }) => isAmong(word, name)))
    )
  }
}

/** How many of these words are said of a thing, or of what holds it or is held by it. */
export function countBorne(entity: Entity, words: readonly string[], view: MemoryView): number {
  const own = entityWords(entity)
  const parent = entity.parent === undefined ? undefined : view.entities.get(entity.parent)
  const around = heldBy(entity, view)
  if (parent) around.push(entityWords(parent))
  return words.filter(word =>
    isUnspaced(word)
      ? word.length > 1 &&
        (own.attributeText.includes(word) || [own, ...around].some(({ text }) => text.includes(word)))
      : isAmong(word, own.attributes, MIN_STEM) ||
        isAmong(word, own.name, MIN_STEM) ||
        around.some(({ name }) => name.has(word)),
  ).length
}

/** Letters in common by which `crashing` is `crash`. */
const MIN_STEM = 4

/** Whether a word is one of these, but for its plural, or with a stem for its other endings. */
function isAmong(word: string, words: ReadonlySet<string>, stem?: number): boolean {
  if (words.has(word) || words.has(`${word}s`) || (word.endsWith('s') && words.has(word.slice(0, -1)))) return true
  if (stem === undefined || word.length < stem) return false
  for (const other of words) {
    const length = Math.max(stem, word.length - 3, other.length - 3)
    if (other.length >= stem && word.slice(0, length) === other.slice(0, length)) return true
  }
  return false
}
