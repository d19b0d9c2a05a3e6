import { AntecedentError } from '../../errors.js'
import type { Artifact, ArtifactsMoved } from '../../model/artifact.js'
import type { FeatureThread } from '../../package-feature.js'
import type { QueryAnswer, QueryInput, QueryName } from '../../runtime/queries/built-in-queries.js'
import { isEngineLost, type Work } from '../../runtime/work-gate.js'
import type { ArtifactHost, ArtifactSettings, HandedArtifact } from './artifact-host.js'

/** A page's end of one thread's artifacts: what it knows to be kept, and the way to the others. */
export interface ArtifactClient {
  /** The engine's. A call that an engine took with it when it died is made once more. */
  readonly host: ArtifactHost
  /** An artifact whose transaction has completed. */
  kept(id: string): Artifact | undefined
  /** Whether it is kept, or being kept. */
  isKeeping(id: string): boolean
  /** Keeps a text unless it is kept already; undefined where it is being kept. */
  keep(id: string, hand: () => Promise<HandedArtifact>, keeping: Keeping): Promise<Artifact | undefined>
  /** Learns anew what is kept. */
  open(): void
  /** Told when artifacts came, changed or went; that one was used is no such change. */
  subscribe(listener: () => void): () => void
  /** Resolves when everything that was to be kept is, or could not be; undefined where nothing ever was. */
  settled(): Promise<unknown> | undefined
}

/** How a text is kept. */
export interface Keeping {
  readonly settings: ArtifactSettings
  /** In ms since the epoch. */
  readonly at: number
}

/** Reading a text of megabytes takes longer than other calls. */
export const ARTIFACT_DEADLINE_MS = 15_000

const clients = new WeakMap<FeatureThread, ArtifactClient>()

/** The one of a thread, for all handles of it. */
export function artifactClientOf(thread: FeatureThread): ArtifactClient {
  const client = clients.get(thread) ?? createArtifactClient(thread)
  clients.set(thread, client)
  return client
}

/** Knows nothing of workers, or of when something is kept. */
export function createArtifactClient({
  ask,
  erasures,
  report,
  onRenewed,
  onNews,
}: Pick<FeatureThread, 'ask' | 'erasures' | 'report' | 'onRenewed' | 'onNews'>): ArtifactClient {
  let known = new Map<string, Artifact>()
  /** Resolves when what the thread holds is known. */
  let opening: Promise<void> | undefined
  const keeping = new Set<string>()
  const listeners = new Set<() => void>()
  let storing: Promise<unknown> | undefined

  const askTwice = async <Query extends QueryName<'artifacts'>>(
    query: Query,
    input: QueryInput<'artifacts', Query>,
    carried?: Work,
  ): Promise<QueryAnswer<'artifacts', Query>> => {
    for (let losses = 0; ; losses++) {
      try {
        return await ask('artifacts', query, input, { deadlineMs: ARTIFACT_DEADLINE_MS, ...(carried && { carried }) })
      } catch (error) {
        // The third time, the gate knows whether two engines ended over what the call carries.
        if (!isEngineLost(error) || losses === 2) throw error
        report(error)
      }
    }
  }

  const tell = (): void => {
    for (const listener of [...listeners]) listener()
  }

  const isUse = ({ id, uses }: Artifact): boolean => uses > (known.get(id)?.uses ?? 0)

  const noted = (answer: Promise<unknown>): void => {
    storing = Promise.allSettled([storing, answer])
  }

  const host: ArtifactHost = {
    store(given, settings, at) {
      const answer = askTwice('store', [given, settings, at, erasures()], given).then(artifact => {
        known.set(artifact.id, artifact)
        return artifact
      })
      noted(answer)
      return answer
    },
    restore(snapshot, settings, at) {
      const input: QueryInput<'artifacts', 'restore'> = [snapshot, settings, at, erasures()]
      const answer = askTwice('restore', input, input)
      noted(answer)
      return answer
    },
    retrieve: (...given) => askTwice('retrieve', given),
    excerpt: (...given) => askTwice('excerpt', given),
    describe: (...given) => askTwice('describe', given),
    query: (...given) => askTwice('query', given),
    clear: (...given) => askTwice('clear', given),
    events: () => askTwice('events', []),
    snapshot: (...given) => askTwice('snapshot', given),
  }

  const load = async (): Promise<void> => {
    try {
      const found = await host.query({ source: 'tool', limit: Infinity })
      known = new Map(found.map(artifact => [artifact.id, artifact]))
    } catch (error) {
      // Without it, results go in full, and are kept again.
      report(error)
    }
  }

  const keep: ArtifactClient['keep'] = async (id, hand, { settings, at }) => {
    keeping.add(id)
    try {
      await opening
      const artifact = known.get(id) ?? (await host.store(await hand(), settings, at))
      keeping.delete(id)
      return artifact
    } catch (error) {
      // What must not be kept is not tried again with each request; what could not be, is.
      if (!(error instanceof AntecedentError) || error.code !== 'artifact-refused') keeping.delete(id)
      throw error
    }
  }

  onRenewed(why => {
    if (why !== 'opened' && known.size > 0) {
      if (why === 'opened-empty') report(lostError(known.size))
      known = new Map()
      tell()
    }
    opening = load()
  })
  onNews<ArtifactsMoved>('artifacts', ({ put, gone }) => {
    const isNews = gone.length > 0 || !put.every(isUse)
    for (const artifact of put) known.set(artifact.id, artifact)
    for (const id of gone) known.delete(id)
    if (isNews) tell()
  })

  return {
    host,
    kept: id => known.get(id),
    isKeeping: id => known.has(id) || keeping.has(id),
    keep(id, hand, how) {
      if (keeping.has(id)) return Promise.resolve(undefined)
      const kept = keep(id, hand, how)
      noted(kept)
      return kept
    },
    open() {
      opening = load()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settled: () => storing,
  }
}

/** Where nothing is stored, an engine takes the texts with it when it dies; results of the history are kept again. */
function lostError(lost: number): AntecedentError {
  return new AntecedentError('observation-lost', {
    message: `${lost} artifacts were lost with the engine that had them, for nothing is stored: what retrieve does not find, store again.`,
    details: { artifacts: lost },
  })
}
