import { quoteValue, writeIdentifier } from '../../memory/escape-value.js'
import type { Entity } from '../../model/entity.js'
import type { ToolMemory } from './memory-tool.js'
import { writeEntity } from './write-lines.js'

const MAX_FACTS = 3

/** Entities in a line each; those that are called the same with what tells them apart: what they are part of, and attributes. (A12) */
export function writeApart(memory: Pick<ToolMemory, 'explain'>, entities: readonly Entity[]): string[] {
  return entities.map(entity => {
    const others = entities.filter(other => other !== entity && callingOf(other) === callingOf(entity))
    const facts = factsOf(memory, entity)
      .filter(fact => others.some(other => !factsOf(memory, other).includes(fact)))
      .slice(0, MAX_FACTS)
    return `${writeEntity(entity)}${facts.length === 0 ? '' : ` [${facts.join(', ')}]`}`
  })
}

function callingOf({ type, name, id }: Entity): string {
  return `${type}\n${name?.toLowerCase() ?? id}`
}

/** Most telling first. */
function factsOf({ explain }: Pick<ToolMemory, 'explain'>, { parent, attributes = [] }: Entity): string[] {
  const holder = parent && explain(parent)?.entity
  return [
    ...(holder ? [`part of ${writeEntity(holder)}`] : []),
    ...attributes.map(({ field, value }) => `${writeIdentifier(field)}: ${quoteValue(value)}`),
  ]
}
