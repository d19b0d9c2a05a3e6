import { AntecedentError } from '../errors.js'
import type { Artifact } from '../model/artifact.js'
import type { AskThread } from './link-thread.js'
import type { QueryAnswer, QueryInput, QueryName } from './queries/built-in-queries.js'
import { isEngineLost, type Work } from './work-gate.js'
import type { ArtifactHost, ArtifactsMoved, HandedArtifact } from './worker/artifact-host.js'

/** A page's end of one thread's artifacts: what it knows to be kept, and the way to the others. */
export interface ArtifactClient {
  /** The engine's. A call that an engine took with it when it died is made once more. */
  readonly host: ArtifactHost
  /** An artifact whose transaction has completed. */
  kept(id: string): Artifact | undefined
  /** Whether it is kept, or being kept. */
  isKeeping(id: string): boolean
  /** Keeps a text unless it is kept already; undefined where it is being kept. */
  keep(id: string, hand: () => Promise<HandedArtifact>, at: number): Promise<Artifact | undefined>
  /** What is kept is known anew: an engine has opened the thread. `isEmpty` where it holds nothing of what was kept. */
  open(isEmpty?: boolean): void
  receive(moved: ArtifactsMoved): void
  /** Everything was erased: what is kept is known anew. (P8) */
  erased(): void
  /** Told when artifacts came, changed or went; that one was used is no such change. */
  subscribe(listener: () => void): () => void
  /** Resolves when everything that was to be kept is, or could not be; undefined where nothing ever was. */
  settled(): Promise<unknown> | undefined
}

export interface ArtifactClientOptions {
  /** Asks the engine that runs; rejects when there will be none. */
  ask: AskThread
  /** Number of the last erasure that the page knows of. @defaultValue 0 (P8) */
  erasures?: () => number
  onFailed: (error: AntecedentError) => void
}

/** Reading a text of megabytes takes longer than other calls. */
export const ARTIFACT_DEADLINE_MS = 15_000

/** Knows nothing of workers, or of when something is kept. */
export function createArtifactClient({ ask, onFailed, erasures = () => 0 }: ArtifactClientOptions): ArtifactClient {
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
        onFailed(error)
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
    store(given, at) {
      const answer = askTwice('store', [given, at, erasures()], given).then(artifact => {
        known.set(artifact.id, artifact)
        return artifact
      })
      noted(answer)
      return answer
    },
    restore(snapshot, at) {
      const input: QueryInput<'artifacts', 'restore'> = [snapshot, at, erasures()]
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
      onFailed(error as AntecedentError)
    }
  }

  const keep: ArtifactClient['keep'] = async (id, hand, at) => {
    keeping.add(id)
    try {
      await opening
      const artifact = known.get(id) ?? (await host.store(await hand(), at))
      keeping.delete(id)
      return artifact
    } catch (error) {
      // What must not be kept is not tried again with each request; what could not be, is.
      if (!(error instanceof AntecedentError) || error.code !== 'artifact-refused') keeping.delete(id)
      throw error
    }
  }

  return {
    host,
    kept: id => known.get(id),
    isKeeping: id => known.has(id) || keeping.has(id),
    keep(id, hand, at) {
      if (keeping.has(id)) return Promise.resolve(undefined)
      const kept = keep(id, hand, at)
      noted(kept)
      return kept
    },
    open(isEmpty = false) {
      if (isEmpty && known.size > 0) {
        onFailed(lostError(known.size))
        known = new Map()
        tell()
      }
      opening = load()
    },
    receive({ put, gone }) {
      const isNews = gone.length > 0 || !put.every(isUse)
      for (const artifact of put) known.set(artifact.id, artifact)
      for (const id of gone) known.delete(id)
      if (isNews) tell()
    },
    erased() {
      known = new Map()
      opening = load()
      tell()
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
