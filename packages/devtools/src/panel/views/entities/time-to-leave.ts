import type { EntityRow } from '@antecedent/core/devtools'

/** When an entity leaves: once both have run out, as a turn begins. (W5) */
export type TimeToLeave =
  | { readonly status: 'pinned' }
  | { readonly status: 'idle'; readonly time: Remainder; readonly turns: Remainder }
  | { readonly status: 'due' }

/** What is left of a patience. */
export interface Remainder {
  /** In ms, or in turns. */
  readonly left: number
  /** Of the whole, in 0…1. */
  readonly share: number
}

export interface TimeToLeaveOptions {
  /** In ms since the epoch. */
  now: number
  /** Turns begun. */
  turn: number
}

export function timeToLeave(
  { entity, expiresAfter }: Pick<EntityRow, 'entity' | 'expiresAfter'>,
  { now, turn }: TimeToLeaveOptions,
): TimeToLeave {
  if (!expiresAfter) return { status: 'pinned' }
  const { idleMs, idleTurns } = expiresAfter
  const time = remainderOf(idleMs, now - entity.lastSeen.at)
  const turns = remainderOf(Math.ceil(idleTurns), turn - entity.lastSeen.turn)
  return time.left === 0 && turns.left === 0 ? { status: 'due' } : { status: 'idle', time, turns }
}

function remainderOf(patience: number, gone: number): Remainder {
  const left = Math.max(0, patience - Math.max(0, gone))
  return { left, share: patience > 0 ? Math.min(1, left / patience) : 0 }
}

/** In words: “4 min and 2 turns”. */
export function tellTimeToLeave(leaving: TimeToLeave): string {
  if (leaving.status === 'pinned') return 'stays: pinned'
  if (leaving.status === 'due') return 'at the next turn'
  const { time, turns } = leaving
  const parts = [time.left > 0 && tellDuration(time.left), turns.left > 0 && tellTurns(turns.left)]
  return parts.filter(part => part !== false).join(' and ')
}

/** A time span in its largest unit, rounded up: what is left is never told as nothing. */
export function tellDuration(ms: number): string {
  if (ms <= 60_000) return `${Math.ceil(ms / 1_000)} s`
  if (ms <= 3_600_000) return `${Math.ceil(ms / 60_000)} min`
  return ms <= 172_800_000 ? `${Math.ceil(ms / 3_600_000)} h` : `${Math.ceil(ms / 86_400_000)} d`
}

/** What makes any entity leave. (W5) */
export const LEAVING_RULE =
  'An entity leaves as a turn begins, once it was neither seen nor used for this long and for so many turns: both must pass. A pinned one stays.'

/** What makes this one leave. (W5) */
export function tellRule({ entity, expiresAfter }: Pick<EntityRow, 'entity' | 'expiresAfter'>): string {
  if (!expiresAfter) return 'A pinned one stays, whatever comes.'
  const { idleMs, idleTurns } = expiresAfter
  const patience = `${tellDuration(idleMs)} and ${tellTurns(Math.ceil(idleTurns))}`
  return `It leaves as a turn begins, once it was neither seen nor used for ${patience}: both must pass. Last seen in turn ${entity.lastSeen.turn}.`
}

function tellTurns(turns: number): string {
  return turns === 1 ? '1 turn' : `${turns} turns`
}
