import { keepNewest } from '../memory/keep-newest.js'
import type { EntityKey } from '../model/entity.js'
import type { DocumentProblem } from '../model/memory-document.js'
import type { DocumentResult } from '../working-memory-documents.js'
import type { ForgetHandle } from '../working-memory.js'
import type { DevtoolsClient } from './devtools-client.js'
import type { Act, ActResult } from './devtools-protocol.js'

/** How many forgets can be taken back; each for 10 seconds at most. (W10) */
const MAX_UNDOS = 20

export interface ActsOptions {
  client: Pick<DevtoolsClient, 'memory' | 'view'>
  /** Everything is gone from the memory: nothing may be kept of it elsewhere. */
  onErased: () => void
}

/** What a panel can do to a memory, by the memory's own calls. (V4) */
export function createActs({ client, onErased }: ActsOptions): (act: Act) => Promise<ActResult> {
  const { memory } = client
  const undos = new Map<string, ForgetHandle>()
  let forgets = 0

  const forget = (keys: readonly EntityKey[]): ActResult => {
    const forgotten = memory.forget(among(keys))
    const undo = `undo-${++forgets}`
    keepNewest(undos.set(undo, forgotten), MAX_UNDOS)
    return { ...touched(forgotten.keys), undo }
  }

  /** A memory that is off is left as it is. */
  const change = async (run: () => Promise<DocumentResult>): Promise<ActResult> =>
    memory.getSnapshot().status.phase === 'off' ? notDone('Memory is off.') : changed(await run())

  return async act => {
    switch (act.type) {
      case 'pin':
        return touched(memory.pin(among(act.keys)))
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
        memory.rename(act.key, act.name)
        return { done: client.view().entities.has(act.key), keys: [act.key] }
      case 'roll-back':
        return change(() => memory.documents.rollback(act.name, act.version))
      case 'settle-conflict':
        return change(() => memory.documents.settleConflict(act.name, act.path, act.take))
      case 'clear':
        memory.clear()
        return { done: true, keys: [] }
      case 'erase':
        memory.clear()
        undos.clear()
        try {
          await memory.artifacts.clear()
        } finally {
          onErased()
        }
        return { done: true, keys: [] }
    }
  }
}

function touched(keys: readonly EntityKey[]): ActResult {
  return { done: keys.length > 0, keys }
}

function changed(result: DocumentResult): ActResult {
  if (result.status === 'refused') return notDone(result.problems.map(tellProblem).join(' '))
  return result.status === 'ignored' ? notDone('Memory is off.') : { done: true, keys: [] }
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
