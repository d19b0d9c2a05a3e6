import type { EntityRole } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { bareEntity } from './bare-entity.js'
import { typeOf } from './inflect.js'
import type { ToolMeaning } from './read-verb.js'
import { rootScene, type AskedId } from './scene.js'
import type { Reading } from './reading.js'
import { isUrl } from './value-shape.js'

export interface CallTargetsOptions {
  readonly asked: readonly AskedId[]
  readonly tool: Pick<ToolMeaning, 'action' | 'noun'>
  /** What the page is called that the call read. */
  readonly title: string | undefined
  readonly reading: Reading
}

/** Puts what the call was about among the entities, where the result does not show it. (X10, X14) */
export function addCallTargets(
  entities: readonly ExtractedEntity[],
  { asked, tool, title, reading }: CallTargetsOptions,
): readonly ExtractedEntity[] {
  if (!reading.asks('call-targets')) return entities
  if (tool.action === 'viewed' || tool.action === 'updated') {
    const isShown = entities.some(({ role }) => role === 'subject' || role === 'item')
    if (!isShown) return [...unshown(), ...entities]
    // What holds the list that was asked for, as the channel of a history.
    const holders = unshown(({ noun }) => noun.at(-1) !== tool.noun.at(-1))
    return [...entities, ...holders.map(holder => ({ ...holder, role: 'reference' as const }))]
  }
  if (tool.action !== 'deleted') return entities
  if (asked.length === 0)
    return entities.map(entity => (entity.role === 'item' ? { ...entity, role: 'subject' } : entity))
  const ids = new Set(asked.map(({ id }) => String(id)))
  const beside = (role: EntityRole): EntityRole => (role === 'subject' ? 'reference' : role)
  return [
    ...unshown(),
    ...entities.map(entity => ({ ...entity, role: isNamed(entity, ids) ? 'subject' : beside(entity.role) })),
  ]

  function unshown(isMeant: (target: AskedId) => boolean = () => true): readonly ExtractedEntity[] {
    return asked
      .filter(isMeant)
      .filter(({ id }) => !entities.some(entity => isNamed(entity, new Set([String(id)]))))
      .map(({ id, noun }, position) => {
        // A file is called by its path, whatever its text begins with.
        const name = asked.length === 1 && isUrl(String(id)) ? title : undefined
        const target = bareEntity({ type: typeOf(noun), id, name, scene: rootScene(noun, position, undefined) })
        reading.notes?.found(target, 'call-targets', "id by the call's input; type by the tool's name")
        return target
      })
  }
}

function isNamed({ id, identifiers }: ExtractedEntity, ids: ReadonlySet<string>): boolean {
  return [id, ...identifiers.map(({ value }) => value)].some(value => ids.has(String(value)))
}
