import { keepNewest } from '../memory/keep-newest.js'
import type { EntityKey } from '../model/entity.js'
import type { DocumentProblem } from '../model/memory-document.js'
import type { DocumentResult } from '../model/document-calls.js'
import type { SessionIgnored } from '../model/long-term-calls.js'
import type { ForgetHandle } from '../working-memory.js'
import type { DevtoolsClient } from './devtools-client.js'
import type { Act, ActResult } from './devtools-protocol.js'
import { featuresOf, type KnownFeatures } from './features-of.js'

const OFF = 'Memory is off.'
const PRIVATE = 'The turn is private.'
const NO_LONG_TERM = 'Long-term memory is off.'

/** How many forgets can be taken back; each for 10 seconds at most. (W10) */
const MAX_UNDOS = 20

type Documents = NonNullable<KnownFeatures['documents']>

export interface ActsOptions {
  client: Pick<DevtoolsClient, 'blockInput' | 'features' | 'memory'>
  /** Everything is gone from the memory: nothing may be kept of it elsewhere. */
  onErased: () => void
}

/** What a panel can do to a memory, by the memory's own calls. (V4) */
export function createActs({ client, onErased }: ActsOptions): (act: Act) => Promise<ActResult> {
  const { memory } = client
  const features = featuresOf(client)
  const undos = new Map<string, ForgetHandle>()
  let forgets = 0

  const isPrivate = (): boolean => memory.getSnapshot().isPrivate

  const forget = (keys: readonly EntityKey[]): ActResult => {
    const { entities } = client.blockInput().view
    const lasting = features.longTermSource?.usersView().lasting.filter(among(keys)) ?? []
    const unknown = lasting.flatMap(({ key }) => (entities.has(key) ? [] : memory.forget(key)))
    const forgotten = [memory.forget(among(keys)), ...unknown]
    const gone = forgotten.flatMap(one => one.keys)
    const undo = `undo-${++forgets}`
    keepNewest(undos.set(undo, { keys: gone, undo: () => forgotten.map(one => one.undo()).includes(true) }), MAX_UNDOS)
    return { ...touched(gone), undo }
  }

  /** A memory that is off is left as it is. */
  const change = async (run: (documents: Documents) => Promise<DocumentResult>): Promise<ActResult> => {
    if (memory.getSnapshot().status.phase === 'off') return notDone(OFF)
    return features.documents ? changed(await run(features.documents)) : notDone('This memory has no documents.')
  }

  return async act => {
    switch (act.type) {
      case 'pin':
        return isPrivate() ? notDone(PRIVATE) : touched(memory.pin(among(act.keys)))
      case 'unpin':
        return touched(memory.unpin(among(act.keys)))
      case 'forget':
        return forget(act.keys)
      case 'undo': {
        const forgotten = undos.get(act.undo)
        undos.delete(act.undo)
        return { done: forgotten?.undo() ?? false, keys: forgotten?.keys ?? [] }
      }
      case 'rename':
        if (isPrivate()) return notDone(PRIVATE)
        memory.rename(act.key, act.name)
        return { done: client.blockInput().view.entities.has(act.key), keys: [act.key] }
      case 'roll-back':
        return change(documents => documents.rollback(act.name, act.version))
      case 'settle-conflict':
        return change(documents => documents.settleConflict(act.name, act.path, act.take))
      case 'start-session':
      case 'end-session': {
        const { longTerm } = features
        if (!longTerm) return notDone(NO_LONG_TERM)
        const told = await (act.type === 'end-session' ? longTerm.endSession() : longTerm.startSession())
        if (told.status === 'ignored') return notDone(IGNORED[told.reason] ?? OFF)
        if (told.status === 'unchanged') return notDone('Nothing happened since the last time.')
        return { done: true, keys: told.status === 'started' ? told.recalled.map(({ key }) => key) : [] }
      }
      case 'clear':
        memory.clear()
        return { done: true, keys: [] }
      case 'erase':
        memory.clear()
        undos.clear()
        try {
          await features.artifacts?.clear()
        } finally {
          onErased()
        }
        return { done: true, keys: [] }
    }
  }
}

const IGNORED: Readonly<Partial<Record<SessionIgnored['reason'], string>>> = {
  'private-turn': PRIVATE,
  'long-term-off': NO_LONG_TERM,
  'draft-thread': 'A draft has no sessions.',
}

function touched(keys: readonly EntityKey[]): ActResult {
  return { done: keys.length > 0, keys }
}

function changed(result: DocumentResult): ActResult {
  if (result.status === 'refused') return notDone(result.problems.map(tellProblem).join(' '))
  return result.status === 'ignored' ? notDone(OFF) : { done: true, keys: [] }
}

function notDone(reason: string): ActResult {
  return { done: false, keys: [], reason }
}

function tellProblem({ path, problem }: DocumentProblem): string {
  return `${path.length > 0 ? path.join(' / ') : 'The document'} ${problem}.`
}

function among(keys: readonly EntityKey[]): (entity: { readonly key: EntityKey }) => boolean {
  const meant = new Set(keys)
  return ({ key }) => meant.has(key)
}
