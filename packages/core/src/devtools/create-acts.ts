import { actsOfFeatures, eraseFeatures, keysOfFeatures } from '../features/devtools.js'
import { keepNewest } from '../memory/keep-newest.js'
import type { EntityKey } from '../model/entity.js'
import type { ForgetHandle } from '../working-memory.js'
import type { DevtoolsClient } from './devtools-client.js'
import type { Act } from './devtools-protocol.js'
import { type ActResult, type FeatureAct, notDone, PRIVATE } from './devtools-feature.js'

/** How many forgets can be taken back; each for 10 seconds at most. (W10) */
const MAX_UNDOS = 20

export interface ActsOptions {
  client: DevtoolsClient
  /** Everything is gone from the memory: nothing may be kept of it elsewhere. */
  onErased: () => void
}

/** Acts of a panel on a memory, by the memory's own calls. (V4) */
export function createActs({ client, onErased }: ActsOptions): (act: Act) => Promise<ActResult> {
  const { memory } = client
  const undos = new Map<string, ForgetHandle>()
  let forgets = 0

  const isPrivate = (): boolean => memory.getSnapshot().isPrivate

  const forget = (keys: readonly EntityKey[]): ActResult => {
    const { entities } = client.blockInput().view
    const isMeant = new Set(keys)
    const beyond = keysOfFeatures(client).filter(key => isMeant.has(key) && !entities.has(key))
    const forgotten = [memory.forget(among(keys)), ...beyond.flatMap(key => memory.forget(key))]
    const gone = forgotten.flatMap(one => one.keys)
    const undo = `undo-${++forgets}`
    keepNewest(undos.set(undo, { keys: gone, undo: () => forgotten.map(one => one.undo()).includes(true) }), MAX_UNDOS)
    return { ...touched(gone), undo }
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
      case 'clear':
        memory.clear()
        return { done: true, keys: [] }
      case 'erase':
        memory.clear()
        undos.clear()
        try {
          await eraseFeatures(client)
        } finally {
          onErased()
        }
        return { done: true, keys: [] }
      default: {
        const { run }: FeatureAct<never> = actsOfFeatures[act.type]
        return run(client, act as never)
      }
    }
  }
}

function touched(keys: readonly EntityKey[]): ActResult {
  return { done: keys.length > 0, keys }
}

function among(keys: readonly EntityKey[]): (entity: { readonly key: EntityKey }) => boolean {
  const meant = new Set(keys)
  return ({ key }) => meant.has(key)
}
