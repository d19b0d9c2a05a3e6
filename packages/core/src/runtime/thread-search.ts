import { keepNewest } from '../memory/keep-newest.js'
import { searchByMeaning, type VectorLookup } from '../memory/recall/search-by-meaning.js'
import { searchEntities } from '../memory/recall/search-entities.js'
import { textToEmbed } from '../memory/recall/text-to-embed.js'
import { scoreEntity } from '../memory/window/score.js'
import type { Entity } from '../model/entity.js'
import type { EmbeddedText, MadeVectors, MeaningQuery, UnembeddedText } from '../model/meaning.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryState, MemoryView } from '../model/memory-state.js'
import type { SearchHit } from '../model/search-hit.js'
import type { AccessScope } from '../memory/access-scope.js'
import type { VectorPool } from './vector-pool.js'
import type { EntityVectors } from './entity-vectors.js'
import type { Environment } from './environment.js'

/** A search. */
export interface SearchAsked {
  readonly query: string
  readonly limit?: number
  readonly type?: string
  /** Who asks for what lasts, too; left out, nobody does. */
  readonly reader?: AccessScope
  /** Left out, words alone find. */
  readonly meaning?: MeaningQuery
}

/** Which texts without a vector a page would have. */
export interface UnembeddedAsked {
  /** Id of the embedder whose vectors count. */
  readonly embedder: string
  /** Numbers of a vector as the embedder makes them now, where that is known: others do not count. */
  readonly length?: number
  readonly limit: number
  /** Whether what left the window is asked for too. */
  readonly archive: boolean
}

/** How one thread is searched. */
export interface ThreadSearch {
  /** Looks through the window and the archive. */
  search(asked: SearchAsked): Promise<readonly SearchHit[]>
  /** Texts of entities that have no vector yet, those likely needed next first. */
  unembedded(asked: UnembeddedAsked): Promise<readonly UnembeddedText[]>
  /** Takes in the vectors of texts that are still what the thread says of its entities. */
  putVectors(made: MadeVectors): Promise<void>
  /** Lets go of the vectors of what changes to the view took out of memory. */
  changed(before: MemoryView, changes: readonly MemoryChange[]): void
}

export interface ThreadSearchOptions {
  /** Undefined where the thread is not stored. */
  stored: string | undefined
  vectors: EntityVectors
  environment: Pick<Environment, 'ticks'>
  state: () => MemoryState
  /** Further entities for a search, of parts of the engine: those that the asker may read. */
  elsewhere: (reader: AccessScope) => Promise<readonly Entity[]>
  /** Archived entities that are not in the window again, nor forgotten since. */
  readArchive: () => Promise<readonly Entity[]>
  /** Resolves when what was observed is stored, or could not be. */
  committed: () => Promise<void>
}

/** As long as a page gives an embedder: what was asked for is given to no other of the thread's handles meanwhile. */
const HANDED_OUT_MS = 30_000
const MAX_HANDED_OUT = 1_000

export function createThreadSearch(options: ThreadSearchOptions): ThreadSearch {
  const { stored, vectors, environment, state, elsewhere, readArchive, committed } = options
  /** When a text was handed out to be embedded, by its name. */
  const handedOut = new Map<string, number>()
  const isHandedOut = (text: EmbeddedText): boolean =>
    (handedOut.get(nameOf(text)) ?? -Infinity) > environment.ticks() - HANDED_OUT_MS

  const importanceOf = (entity: Entity): number => scoreEntity(entity, state().view).value

  /** Long-term entities that neither window nor archive of this thread knows better. */
  const readElsewhere = async (
    reader: AccessScope | undefined,
    archived: readonly Entity[],
  ): Promise<ReadonlySet<Entity>> => {
    if (!reader) return new Set()
    const known = new Set([...state().view.entities.keys(), ...archived.map(({ key }) => key)])
    return new Set((await elsewhere(reader)).filter(({ key }) => !known.has(key)))
  }

  return {
    async search({ query, meaning, reader, ...searching }) {
      const archived = await readArchive()
      const beyond = await readElsewhere(reader, archived)
      const pool = meaning && (await vectors.of(meaning.embedder))
      const { entities } = state().view
      const known = [...entities.values(), ...archived, ...beyond]
      const hits =
        meaning && pool
          ? searchByMeaning(query, known, { ...searching, meaning, vectors: withTheirs(pool, beyond), importanceOf })
          : searchEntities(query, known, searching)
      return hits.map(hit => {
        if (entities.has(hit.entity.key)) return hit
        return { ...hit, stored: true, ...(beyond.has(hit.entity) && { longTerm: true }) }
      })
    },
    async unembedded({ embedder, length, limit, archive }) {
      const archived = archive ? await readArchive() : []
      const pool = await vectors.of(embedder)
      const isOfUse = length === undefined || length === pool.length
      const settled = [...state().view.entities.values()].filter(({ provisional }) => !provisional)
      const lacking = [...settled, ...archived].filter(entity => !isOfUse || pool.placeOf(entity) < 0)
      const wanted = lacking
        .map(entity => ({ told: textToEmbed(entity), importance: importanceOf(entity) }))
        .sort((one, other) => other.importance - one.importance)
        .flatMap(({ told }) => (told === undefined || isHandedOut(told) ? [] : told))
        .slice(0, limit)
      for (const text of wanted) handedOut.set(nameOf(text), environment.ticks())
      keepNewest(handedOut, MAX_HANDED_OUT)
      return wanted
    },
    async putVectors(made) {
      for (const text of made.texts) handedOut.delete(nameOf(text))
      const { entities } = state().view
      const isInWindow = made.texts.every(({ key }) => entities.has(key))
      const archived = isInWindow ? [] : await readArchive()
      const known = new Map([...archived, ...state().view.entities.values()].map(entity => [entity.key, entity]))
      const isCurrent = made.texts.map(({ key, hash }) => {
        const entity = known.get(key)
        return entity !== undefined && textToEmbed(entity)?.hash === hash
      })
      const current = pickVectors(made, isCurrent)
      await vectors.put(current)
      // What is not stored yet would not be kept.
      if (stored !== undefined) void committed().then(() => vectors.store(stored, current))
    },
    changed(before, changes) {
      const gone = changes.flatMap(change => {
        if (change.type === 'entity-removed') {
          const { key, reason } = change
          return reason === 'forgotten' || reason === 'unsettled' ? key : []
        }
        if (change.type !== 'view-cleared' && change.type !== 'view-replaced') return []
        const left = change.type === 'view-replaced' ? change.view.entities : undefined
        return [...before.entities.keys()].filter(key => !left?.has(key))
      })
      vectors.drop(gone)
    },
  }
}

/** Of what lasts the name alone is known here; its vector is of what its thread knows of it. */
function withTheirs(pool: VectorPool, beyond: ReadonlySet<Entity>): VectorLookup {
  const { values, length } = pool
  return {
    values,
    length,
    placeOf: entity => (beyond.has(entity) ? pool.placeOfKey(entity.key) : pool.placeOf(entity)),
  }
}

function nameOf({ key, hash }: EmbeddedText): string {
  return `${hash} ${key}`
}

function pickVectors({ texts, values, length, embedder }: MadeVectors, isPicked: readonly boolean[]): MadeVectors {
  if (isPicked.every(Boolean)) return { texts, values, length, embedder }
  const places = texts.flatMap((_, index) => (isPicked[index] ? index : []))
  const picked = new Float32Array(places.length * length)
  for (const [to, from] of places.entries()) {
    picked.set(values.subarray(from * length, (from + 1) * length), to * length)
  }
  return { texts: places.flatMap(index => texts.slice(index, index + 1)), values: picked, length, embedder }
}
