import { type EntityId, entityKey, type EntityRole } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { bareEntity } from './bare-entity.js'
import { typeOf } from './inflect.js'
import type { ToolMeaning } from './read-verb.js'
import { placeNoun } from './place-noun.js'
import type { Move } from './read-move.js'
import { rootContext, type AskedId } from './traversal-context.js'
import type { ExtractionContext } from './extraction-context.js'
import { isThing } from './tool-noun.js'
import { isUrl } from '../value-shape.js'

export interface CallTargetsOptions {
  readonly asked: readonly AskedId[]
  readonly tool: Pick<ToolMeaning, 'action' | 'noun'>
  readonly move: Move | undefined
  /** What the page is called that the call read. */
  readonly title: string | undefined
  readonly extracting: ExtractionContext
}

/** Puts what the call was about among the entities, where the result does not show it. (X10, X14) */
export function addCallTargets(
  entities: readonly ExtractedEntity[],
  { asked, tool, move, title, extracting }: CallTargetsOptions,
): readonly ExtractedEntity[] {
  if (!extracting.asks('call-targets')) return entities
  if (move !== undefined) return moved(move)
  if (tool.action === 'viewed' || tool.action === 'updated') {
    if (!entities.some(isShown)) return [...unshown(), ...entities]
    // What holds the list that was asked for, as the channel of a history.
    const holders = unshown(({ noun }) => noun.at(-1) !== tool.noun.at(-1))
    return [...entities, ...holders.map(holder => ({ ...holder, role: 'reference' as const }))]
  }
  if (tool.action !== 'deleted') return entities
  // A tool's name alone deletes nothing of what its result lists.
  const targets = new Set(asked.length === 0 ? onlyOne(entities.filter(isShown)) : asked.flatMap(named))
  const beside: EntityRole = asked.length === 0 ? 'item' : 'reference'
  // What a text says beside what was asked for is where it went.
  const told = asked.length === 0 ? entities : entities.filter(entity => entity.role !== 'text' || targets.has(entity))
  return [
    ...unshown(),
    ...told.map(entity => {
      if (targets.has(entity)) return { ...entity, role: 'subject' as const }
      return entity.role === 'subject' ? { ...entity, role: beside } : entity
    }),
  ]

  /** What a call moved, at its new place. */
  function moved({ from, to }: Move): readonly ExtractedEntity[] {
    const rest = entities.filter(({ id }) => String(id) !== from)
    const place = rest.find(({ id }) => String(id) === to)
    // A note that is moved stays one.
    const noun = isThing(tool.noun.at(-1) ?? '') ? tool.noun : placeNoun(to)
    const target = place ?? bareEntity({ type: typeOf(noun), id: to, context: rootContext(noun, 0, undefined) })
    if (place === undefined) extracting.trace?.found(target, 'call-targets', "id by the call's input; type by its path")
    return [{ ...target, role: 'subject' }, ...rest.filter(entity => entity !== place)]
  }

  /** Its own identifier says which record is meant, else a further one that no other record has. */
  function named({ id }: AskedId): readonly ExtractedEntity[] {
    const own = entities.filter(entity => String(entity.id) === String(id))
    return own.length > 0 ? own : onlyOne(entities.filter(entity => isNamed(entity, id)))
  }

  function unshown(isMeant: (target: AskedId) => boolean = () => true): readonly ExtractedEntity[] {
    // A call may name one thing twice.
    const each = new Map(asked.map(target => [entityKey({ type: typeOf(target.noun), id: target.id }), target]))
    return [...each.values()]
      .filter(isMeant)
      .filter(({ id, noun }) => !entities.some(entity => isNamed(entity, id) && !isToldAs(entity, noun)))
      .map(({ id, noun }, position) => {
        // A file is called by its path, whatever its text begins with.
        const name = asked.length === 1 && isUrl(String(id)) ? title : undefined
        const target = bareEntity({ type: typeOf(noun), id, name, context: rootContext(noun, position, undefined) })
        extracting.trace?.found(target, 'call-targets', "id by the call's input; type by the tool's name")
        return target
      })
  }

  /** In a deletion a text may call by another word what is gone. */
  function isToldAs({ role, type }: ExtractedEntity, noun: readonly string[]): boolean {
    return tool.action === 'deleted' && role === 'text' && type !== typeOf(noun)
  }
}

function isShown({ role }: ExtractedEntity): boolean {
  return role === 'subject' || role === 'item'
}

function onlyOne<Value>(values: readonly Value[]): readonly Value[] {
  return values.length === 1 ? values : []
}

function isNamed({ id, identifiers }: ExtractedEntity, asked: EntityId): boolean {
  const values = [id, ...identifiers.map(({ value }) => value)].map(String)
  return values.some(value => value === String(asked) || (value.includes('://') && value.endsWith(`/${asked}`)))
}
