import type { EntityRow } from '@antecedent/core/devtools'

type Entity = EntityRow['entity']

const SOURCES: Readonly<Record<keyof Entity['seenBy'], string>> = {
  tool: 'tool',
  'user-view': 'view',
  'user-text': 'text',
  app: 'app',
}

const LEFT_OUT: Readonly<Record<NonNullable<EntityRow['leftOutBecause']>, string>> = {
  'no-room': 'no room in the budget',
  'max-entities': 'over the maximum of entries',
  'on-the-wire': 'the request holds its result anyway',
  'below-score': 'below the minimum score',
  'shown-elsewhere': 'said in the line of another',
}

const LEFT_OUT_BRIEFLY: typeof LEFT_OUT = {
  'no-room': 'no room',
  'max-entities': 'maximum',
  'on-the-wire': 'on the wire',
  'below-score': 'low score',
  'shown-elsewhere': 'elsewhere',
}

const ROLES: Readonly<Record<Entity['role'], string>> = {
  subject: 'what was asked for',
  item: 'an item of a list',
  child: 'a record inside another',
  reference: 'known by a reference alone',
  text: 'found in a text',
}

/** Who brought it, newest first. */
export function sourcesOf({ seenBy }: Entity): readonly string[] {
  return Object.entries(seenBy)
    .toSorted(([, a], [, b]) => b.sequence - a.sequence)
    .map(([source]) => SOURCES[source as keyof Entity['seenBy']] ?? source)
}

export function tellLeftOut(reason: EntityRow['leftOutBecause'], length: 'brief' | 'whole'): string {
  if (reason === undefined) return length === 'brief' ? 'in the block' : 'Shown in the block'
  return length === 'brief' ? LEFT_OUT_BRIEFLY[reason] : `Left out of the block: ${LEFT_OUT[reason]}`
}

/** What is particular about an entity, in a word each. */
export function tellStates({ entity, openNow }: Pick<EntityRow, 'entity' | 'openNow'>): readonly string[] {
  const { fate, background, provisional } = entity
  return [openNow && 'open now', fate, background && 'background', provisional && 'provisional'].filter(
    state => typeof state === 'string',
  )
}

/** Why it is here: what brought it, as sentences. */
export function tellOrigin({ role, provenance, useCount, accessCount, seenBy, firstSeen }: Entity): readonly string[] {
  const { toolName, toolCallId, path } = provenance
  const call = toolCallId === undefined ? '' : `, call ${toolCallId}`
  const place = path === undefined || path === '' ? '' : `, at ${path}`
  return [
    toolName === undefined
      ? `It came in turn ${firstSeen.turn}, and no tool told it.`
      : `It came in turn ${firstSeen.turn}; ${toolName} told it last${call}${place}: ${ROLES[role]}.`,
    ...(seenBy['user-view'] ? [`The user looked at it in turn ${seenBy['user-view'].turn}.`] : []),
    ...(seenBy['user-text'] ? [`The user named it in turn ${seenBy['user-text'].turn}.`] : []),
    `It was seen or used ${times(accessCount)}; ${useCount === 0 ? 'no' : useCount} later ${useCount > 1 ? 'calls' : 'call'} had an identifier of it as input.`,
  ]
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
