import type { EntityRow } from '@antecedent/core/devtools'

/** When an entity leaves: for want of room (W4), or where there is a clock once time and turns have run out. (W5) */
export type TimeToLeave =
  | { readonly status: 'pinned' }
  | { readonly status: 'room'; readonly things: Remainder }
  | { readonly status: 'idle'; readonly time: Remainder; readonly turns: Remainder }
  | { readonly status: 'due' }

type Leaving = Pick<EntityRow, 'entity' | 'leavesAfter' | 'expiresAfter'>

/** The rest of a patience. */
export interface Remainder {
  /** In ms, in turns or in things that come first. */
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

/** New things from which on there is no hurry: as many as memory tracks by default. */
const MANY_THINGS = 400

export function timeToLeave(
  { entity, leavesAfter, expiresAfter }: Leaving,
  { now, turn }: TimeToLeaveOptions,
): TimeToLeave {
  if (!expiresAfter) {
    if (!leavesAfter) return { status: 'pinned' }
    const left = leavesAfter.others + leavesAfter.room
    return { status: 'room', things: { left, share: Math.min(1, left / MANY_THINGS) } }
  }
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
export function describeTimeToLeave(leaving: TimeToLeave): string {
  if (leaving.status === 'pinned') return 'stays: pinned'
  if (leaving.status === 'due') return 'at the next turn'
  if (leaving.status === 'room') return tellRoom(leaving.things.left)
  const { time, turns } = leaving
  const parts = [time.left > 0 && formatDuration(time.left), turns.left > 0 && tellTurns(turns.left)]
  return parts.filter(part => part !== false).join(' and ')
}

/** A time span in its largest unit, rounded up: what is left is never told as nothing. */
export function formatDuration(ms: number): string {
  if (ms <= 60_000) return `${Math.ceil(ms / 1_000)} s`
  if (ms <= 3_600_000) return `${Math.ceil(ms / 60_000)} min`
  return ms <= 172_800_000 ? `${Math.ceil(ms / 3_600_000)} h` : `${Math.ceil(ms / 86_400_000)} d`
}

function tellRoom(things: number): string {
  return things === 0 ? 'next' : `after ${things} new`
}

/** Reasons for which any entity leaves. (W4, W5) */
export const LEAVING_RULE =
  'An entity leaves for want of room, once so many new ones have come: what nobody used first, by score. Where the policy sets a clock, it leaves as a turn begins, once it was idle so long and for so many turns. A pinned one stays.'

/** Reasons for which this one leaves. (W4, W5) */
export function describeRule({ entity, leavesAfter, expiresAfter }: Leaving): string {
  if (!expiresAfter) {
    if (!leavesAfter) return 'A pinned one stays, whatever comes.'
    const { others, room } = leavesAfter
    return `It leaves for want of room alone: ${room} more fit, and ${others} would leave before it.`
  }
  const { idleMs, idleTurns } = expiresAfter
  const patience = `${formatDuration(idleMs)} and ${tellTurns(Math.ceil(idleTurns))}`
  return `It leaves as a turn begins, once it was neither seen nor used for ${patience}: both must pass. Last seen in turn ${entity.lastSeen.turn}.`
}

function tellTurns(turns: number): string {
  return turns === 1 ? '1 turn' : `${turns} turns`
}
