import { AntecedentError, messageOf } from '../../errors.js'
import { resultIdOf } from '../../memory/content/result-id.js'
import { type Compactors, createCompactors } from '../../memory/content/create-compactors.js'
import { chooseEvicted } from './memory/choose-evicted.js'
import { findNearIds } from '../../memory/content/find-near-ids.js'
import { holdsContent, matchesCriteria } from './memory/matches-criteria.js'
import { readSnapshot } from './memory/read-snapshot.js'
import { transformText } from '../../memory/content/transform-text.js'
import {
  type Artifact,
  type ArtifactCriteria,
  type ArtifactLimits,
  type ArtifactSnapshot,
  DEFAULT_ARTIFACT_LIMITS,
} from '../../model/artifact.js'
import type { CompactorOptions } from '../../model/compactor.js'
import type { TextEvent } from '../../model/kept-text.js'
import type { EntityKey } from '../../model/entity.js'
import type { PartThread } from '../../runtime/engine-part.js'
import type { ChangeTexts, StoredText, TextStorage, TextUpdate } from '../../runtime/persistence/text-storage.js'
import { type Beginning, isErasedBy } from '../../runtime/persistence/erasure.js'
import { checksumOf, citeInWords, describeArtifact, redactArtifact } from './read-artifact.js'
import type { ArtifactHost, ArtifactSettings, HandedArtifact } from './artifact-host.js'

export interface ThreadArtifacts extends ArtifactHost {
  /** Everything that is kept, with its texts. */
  all(): Promise<readonly StoredText<Artifact>[]>
  /** Takes over what another thread kept, as it is. */
  adopt(artifacts: readonly StoredText<Artifact>[]): Promise<void>
}

export interface ThreadArtifactsOptions extends Omit<PartThread, 'storage'> {
  storage: TextStorage<Artifact>
  /** Those of the app's own worker file, before those of a handle. */
  ownCompactors: CompactorOptions
}

/** The artifacts of one thread. Knows nothing of workers, pages or the wire. */
export function createThreadArtifacts(options: ThreadArtifactsOptions): ThreadArtifacts {
  const { environment, extractor, thread, storage, withRoom, isForgotten, refresh, onUpdated } = options
  /** Whether a citation of this artifact stands in a history. */
  const isCited = ({ id }: Pick<Artifact, 'id'>): boolean =>
    [...options.state().view.citations.keys()].some(toolCallId => resultIdOf(toolCallId) === id)

  /** Observations of meanwhile go first: nobody waits for an artifact, and each step on a long text takes a while. */
  const pause = (): Promise<void> => new Promise(resolve => environment.after(0, resolve))

  const update = async (change: ChangeTexts<Artifact>): Promise<TextUpdate<Artifact>> => {
    const written = await storage.update(thread, (known, erasure) => {
      if (erasure) options.onErasure(erasure)
      return change(known)
    })
    onUpdated(written)
    return written
  }

  const compactorsOf = ({ compactors }: ArtifactSettings): Compactors =>
    createCompactors({ ...compactors, ...options.ownCompactors })

  const select = async (criteria: ArtifactCriteria): Promise<readonly Artifact[]> => {
    const { content } = criteria
    const limit = Math.max(0, criteria.limit ?? Infinity)
    const listed = (await storage.list(thread)).filter(artifact => matchesCriteria(artifact, criteria)).reverse()
    if (content === undefined) return listed.slice(0, limit)
    const found: Artifact[] = []
    for (const artifact of listed) {
      if (found.length >= limit) break
      const stored = await storage.read(thread, artifact.id)
      if (stored && holdsContent(stored.text, criteria)) found.push(artifact)
    }
    return found
  }

  /** An artifact and its text, if that is what it was when it was stored. */
  const read = async (id: string): Promise<StoredText<Artifact> | undefined> => {
    const stored = await storage.read(thread, id)
    if (stored && checksumOf(stored.text) !== stored.kept.checksum) throw damaged(id)
    return stored
  }

  /** Asked in the transaction: what began before an erasure must not be written after it. */
  const refuseErased = (begun: Beginning): void => {
    const erasure = options.erasure()
    if (erasure && isErasedBy(erasure, begun)) throw erased()
  }

  const keep = async (
    given: HandedArtifact,
    { action, settings, ...begun }: Beginning & { action: 'stored' | 'restored'; settings: ArtifactSettings },
  ): Promise<Artifact> => {
    const { at } = begun
    const limits = { ...DEFAULT_ARTIFACT_LIMITS, ...settings.limits }
    if (given.text.length > limits.maxCharacters) throw tooLong(given, limits)
    await pause()
    const redacted = redactArtifact(given, extractor)
    await pause()
    const { kept: artifact, text } = describeArtifact(redacted, { extractor, compactors: compactorsOf(settings), at })
    await pause()
    let kept = artifact
    await withRoom(
      () =>
        update(known => {
          refuseErased(begun)
          const before = known.find(({ id }) => id === artifact.id)
          if (before?.checksum === artifact.checksum) {
            kept = before
            return {}
          }
          // Asked in the transaction: what is forgotten while a text is read must not come back with it. (W10)
          refuseForgotten(artifact, isForgotten)
          kept = artifact
          const others = known.filter(other => other !== before)
          const evicted = chooseEvicted([...others, kept], { limits, isCited })
          return {
            put: [{ kept, text }],
            remove: evicted,
            events: [{ action, id: kept.id, at }, ...evicted.map((id): TextEvent => ({ action: 'evicted', id, at }))],
          }
        }),
      { bytes: artifact.bytes, at },
    )
    await dropForgotten(kept, at)
    return kept
  }

  /** Entities that another tab forgot before this was written must not come back with it; later ones that tab takes out itself. */
  const dropForgotten = async (artifact: Artifact, at: number): Promise<void> => {
    const { id } = artifact
    await refresh().catch(() => {})
    try {
      refuseForgotten(artifact, isForgotten)
    } catch (error) {
      await update(() => ({ remove: [id], events: [{ action: 'forgotten', id, at }] }))
      throw error
    }
  }

  const noteUse = (id: string, at: number): Promise<TextUpdate<Artifact>> =>
    update(known => {
      const artifact = known.find(one => one.id === id)
      if (!artifact) return {}
      const used = { ...artifact, uses: artifact.uses + 1, usedAt: Math.max(artifact.usedAt, at) }
      return { put: [{ kept: used }], events: [{ action: 'retrieved', id, at }] }
    })

  const all = async (criteria: ArtifactCriteria = {}): Promise<StoredText<Artifact>[]> => {
    const found: StoredText<Artifact>[] = []
    for (const { id } of await select(criteria)) {
      const stored = await read(id)
      if (stored) found.push(stored)
    }
    return found
  }

  return {
    store: (given, settings, at, erasures = 0) => keep(given, { settings, at, erasures, action: 'stored' }),

    async retrieve(id, transform, { at, isNoted }) {
      const found = await read(id)
      if (!found) {
        const known = await storage.list(thread)
        const near = findNearIds(
          id,
          known.map(one => one.id),
        )
        return { near: near.flatMap(nearId => known.find(one => one.id === nearId) ?? []) }
      }
      const { kept: artifact } = found
      const text = transformText(found.text, transform, { summary: artifact.citation })
      // A use that cannot be written takes no text away from who asked for it.
      if (isNoted) await noteUse(id, at).catch(() => {})
      return { artifact, text }
    },

    async excerpt(id, maxLength) {
      return (await read(id))?.text.slice(0, maxLength)
    },

    async describe(id, words, settings) {
      const found = await read(id)
      if (!found || isCited({ id })) return undefined
      const citation = citeInWords(found, words, { extractor, compactors: compactorsOf(settings) })
      if (citation === undefined) return undefined
      const described = { ...found.kept, citation }
      const { put } = await update(known => {
        const isThere = known.some(one => one.id === id && one.checksum === described.checksum)
        return isThere && !isCited({ id }) ? { put: [{ kept: described }] } : {}
      })
      return put && described
    },

    query: criteria => select({ limit: 20, ...criteria }),

    async clear(criteria, at) {
      const { limit: _limit, ...all } = criteria
      const holding = criteria.content === undefined ? undefined : (await select(all)).map(({ id }) => id)
      const { remove = [] } = await update(known => {
        const meant = known.filter(artifact => matchesCriteria(artifact, criteria)).map(({ id }) => id)
        const gone = holding ? meant.filter(id => holding.includes(id)) : meant
        return { remove: gone, events: gone.map(id => ({ action: 'cleared', id, at })) }
      })
      return remove.length
    },

    events: () => storage.events(thread),

    async snapshot(criteria) {
      const artifacts = (await all(criteria)).map(({ kept: artifact, text }) => ({ artifact, text }))
      return { format: 'antecedent-artifacts', version: 1, artifacts }
    },

    async restore(snapshot, settings, at, erasures = 0) {
      let restored = 0
      // The newest first, as a snapshot gives them: the oldest are stored first.
      for (const { artifact, text } of [...checked(snapshot)].reverse()) {
        const { id, toolName, toolCallId, source, tags, links } = artifact
        const described = {
          ...(toolName !== undefined && { toolName }),
          ...(toolCallId !== undefined && { toolCallId }),
        }
        try {
          await keep({ id, text, source, tags, links, ...described }, { settings, at, erasures, action: 'restored' })
          restored++
        } catch (error) {
          if (!(error instanceof AntecedentError) || error.code !== 'artifact-refused') throw error
        }
      }
      return restored
    },

    all,
    async adopt(artifacts) {
      for (const stored of artifacts) {
        const { id, bytes, storedAt: at } = stored.kept
        await withRoom(
          () =>
            update(known => {
              refuseErased({ at })
              return known.some(one => one.id === id) ? {} : { put: [stored], events: [{ action: 'stored', id, at }] }
            }),
          { bytes, at },
        )
      }
    },
  }
}

function checked(snapshot: unknown): ArtifactSnapshot['artifacts'] {
  try {
    return readSnapshot(snapshot).artifacts
  } catch (error) {
    throw new AntecedentError('import-invalid', { message: `This is no snapshot of artifacts: ${messageOf(error)}` })
  }
}

/** No text is stored that holds what must not come back. */
function refuseForgotten({ id, entities }: Artifact, isForgotten: (key: EntityKey) => boolean): void {
  if (!entities.some(isForgotten)) return
  throw new AntecedentError('artifact-refused', {
    message: 'This text holds what the user had forgotten, so that it is not kept.',
    details: { id },
  })
}

function tooLong({ id, text }: HandedArtifact, { maxCharacters }: ArtifactLimits): AntecedentError {
  return new AntecedentError('artifact-refused', {
    message: `A text of ${text.length} characters is too long to be kept: at most ${maxCharacters} are (limits.maxCharacters).`,
    details: { id, characters: text.length, maxCharacters },
  })
}

function erased(): AntecedentError {
  return new AntecedentError('storage-erased', {
    message: 'Everything of this user was erased after this text was given, so that it is not kept.',
  })
}

function damaged(id: string): AntecedentError {
  return new AntecedentError('artifact-damaged', {
    message: 'The stored text is not what it was when it was stored. It is not given out; store it again.',
    details: { id },
  })
}
