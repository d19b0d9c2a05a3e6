import { nameOfText } from '../memory/hash-text.js'
import { databaseName } from './persistence/indexed-db-schema.js'

/** How far a thread's record has come: the record that it is, and its revision. */
export interface StoredMark {
  /** Tells a record from one that took its place, as after everything was erased. */
  readonly lineage: string
  readonly revision: number
}

/**
 * Marks of each thread from the database's last word, kept outside of it: a database that lost its last writes, or
 * opens empty, is whole as far as it can tell itself. (F9)
 */
export interface StoredMarks {
  of(thread: string): StoredMark | undefined
  note(thread: string, mark: StoredMark | undefined): void
  clear(): void
}

export interface StoredMarksOptions {
  user: string
  /** Undefined where the browser refuses it. */
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  now: () => number
  /** Age beyond which an untouched mark may belong to a removed thread. */
  maxAgeMs: number
}

type Noted = readonly [thread: string, lineage: string, revision: number, at: number]

/** Threads of which a mark is kept, those written last. */
const MAX_MARKS = 100

export function createStoredMarks({ user, localStorage, now, maxAgeMs }: StoredMarksOptions): StoredMarks {
  const name = databaseName(user)
  const nameOf = (thread: string): string => nameOfText(thread)

  const read = (): readonly Noted[] => {
    try {
      const noted: unknown = JSON.parse(localStorage?.getItem(name) ?? '[]')
      return Array.isArray(noted) ? noted.filter(isNoted) : []
    } catch {
      return []
    }
  }

  /** Without it memory works as well; a fault of the disk is then told by what is stored alone. */
  const quietly = (run: () => void): void => {
    try {
      run()
    } catch {
      return
    }
  }

  return {
    of(thread) {
      const found = read().find(([hash]) => hash === nameOf(thread))
      if (!found || now() - found[3] > maxAgeMs) return undefined
      const [, lineage, revision] = found
      return { lineage, revision }
    },
    note(thread, mark) {
      const hash = nameOf(thread)
      const others = read().filter(([other]) => other !== hash)
      const noted: readonly Noted[] = mark ? [[hash, mark.lineage, mark.revision, now()], ...others] : others
      quietly(() => localStorage?.setItem(name, JSON.stringify(noted.slice(0, MAX_MARKS))))
    },
    clear: () => quietly(() => localStorage?.removeItem(name)),
  }
}

function isNoted(value: unknown): value is Noted {
  if (!Array.isArray(value)) return false
  const [hash, lineage, revision, at] = value as unknown[]
  return [hash, lineage].every(one => typeof one === 'string') && [revision, at].every(Number.isFinite)
}
