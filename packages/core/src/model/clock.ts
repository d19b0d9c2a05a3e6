/**
 * Where in a thread's history something happened. Order is by `sequence` alone; `at` may jump.
 */
export interface Moment {
  /** Number of the event, from 1. */
  readonly sequence: number
  /** Time of the event in ms since the epoch, by the page's clock. */
  readonly at: number
  /** User turns begun so far. */
  readonly turn: number
  /** Tool results seen so far. */
  readonly call: number
  /** Things said or shown so far: tool results, user texts, assistant texts, views. */
  readonly message: number
}

/** The moment before anything happened. */
export const BEGINNING: Moment = { sequence: 0, at: 0, turn: 0, call: 0, message: 0 }

/** Milliseconds from `then` to `now`, never negative: clocks jump. */
export function elapsedMs(then: Moment, now: Moment): number {
  return Math.max(0, now.at - then.at)
}
