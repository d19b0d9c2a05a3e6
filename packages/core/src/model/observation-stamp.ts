/**
 * Tells one page's observations apart from another's. `number` grows by one with each observation of a page,
 * so that an observation sent again after a crash is known and changes nothing.
 */
export interface ObservationStamp {
  /** The page that observed it. */
  readonly origin: string
  /** From 1. */
  readonly number: number
  /** Time on the page's clock, in ms since the epoch. */
  readonly at: number
}
