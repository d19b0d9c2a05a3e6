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

export function describeLeftOut(reason: EntityRow['leftOutBecause'], length: 'brief' | 'whole'): string {
  if (reason === undefined) return length === 'brief' ? 'in the block' : 'Shown in the block'
  return length === 'brief' ? LEFT_OUT_BRIEFLY[reason] : `Left out of the block: ${LEFT_OUT[reason]}`
}

const STATES = {
  'open now': 'on the screen of the user',
  deleted: 'a call deleted it',
  stale: 'a call did not find it',
  recalled: 'recalled from long-term memory: neither said, shown nor used since',
  background: 'known from background results alone: neither said, shown nor used yet',
  provisional: 'read from a result that is still arriving',
} as const

export type EntityState = keyof typeof STATES

/** Special states of an entity, in a word each. */
export function describeStates({ entity, openNow }: Pick<EntityRow, 'entity' | 'openNow'>): readonly EntityState[] {
  const { fate, background, recalled, provisional } = entity
  const states: readonly (EntityState | false | undefined)[] = [
    openNow && 'open now',
    fate,
    recalled ? 'recalled' : background && 'background',
    provisional && 'provisional',
  ]
  return states.filter(state => typeof state === 'string')
}

export function meaningOf(state: EntityState): string {
  return STATES[state]
}

/** Who told it last, where the result held it: “by getPage, call c-1, at sections[0]”. */
export function describeOrigin({
  provenance,
  seenBy,
  recalled,
}: Pick<Entity, 'provenance' | 'recalled' | 'seenBy'>): string {
  if (recalled) return 'out of long-term memory'
  const { toolName, toolCallId, path } = provenance
  if (seenBy.tool && toolName !== undefined)
    return [
      `by ${toolName}`,
      ...(toolCallId === undefined ? [] : [`call ${toolCallId}`]),
      ...(path === undefined || path === '' ? [] : [`at ${path}`]),
    ].join(', ')
  if (seenBy.tool) return 'by a tool'
  if (seenBy['user-view']) return 'as the user looked at it'
  return seenBy['user-text'] ? 'as the user named it' : 'by the app'
}

export function describeRole(role: Entity['role']): string {
  return ROLES[role]
}

/** How often it came up, and whether calls took it up. */
export function describeUse({ accessCount, useCount }: Pick<Entity, 'accessCount' | 'useCount'>): string {
  if (accessCount === 0 && useCount === 0) return 'neither seen nor used here yet'
  const seen = `seen or used ${accessCount === 1 ? 'once' : `${accessCount} times`}`
  const calls = useCount === 0 ? 'no later call' : useCount === 1 ? '1 later call' : `${useCount} later calls`
  return `${seen}; ${calls} had an identifier of it as input`
}
