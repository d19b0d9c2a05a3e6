/** How much of one result is taken. */
export interface ExtractionLimits {
  /** Records taken of one list. 1…200 */
  readonly maxItems: number
  /** Matches of a search below this share of the best one are no entities. 0…1 */
  readonly relevanceShare: number
}

/** As many items as a list view keeps; a share that drops only what nearly nothing speaks for, for the rest stands in its order anyway. */
export const DEFAULT_EXTRACTION_LIMITS: ExtractionLimits = { maxItems: 200, relevanceShare: 0.3 }
