/** One time that everything of the user was erased, in any tab of this device. (P8) */
export interface Erasure {
  /** Grows with each erasure, also over a clearing of the site's data; 0 where there was none. */
  readonly number: number
  /** When it was written, in ms since the epoch. */
  readonly at: number
}

export const NO_ERASURE: Erasure = { number: 0, at: 0 }

/** When something began, and which erasure its page knew of by then. */
export interface Beginning {
  /** In ms since the epoch. */
  readonly at: number
  /** Number of the last erasure that the page knew of. @defaultValue 0 */
  readonly erasures?: number
  /** Whether it repeats what memory knew: then it is as old as what its page knew. */
  readonly isDerived?: boolean
}

/**
 * Whether an erasure takes this away. Order decides where the page had heard of the erasure; else the clock of the device
 * does, and what began in the very millisecond of the erasure stays.
 */
export function isErasedBy(erasure: Erasure, { at, erasures = 0, isDerived = false }: Beginning): boolean {
  return erasures < erasure.number && (isDerived || at < erasure.at)
}
