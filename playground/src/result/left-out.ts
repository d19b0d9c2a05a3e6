import type { Explanation, NearMiss } from '@antecedent/core'

/** Why a known entity is not in the block. */
export const LEFT_OUT: Readonly<
  Record<NonNullable<Explanation['leftOutBecause']>, { readonly short: string; readonly long: string }>
> = {
  'no-room': { short: 'no room', long: 'found no room within the budget' },
  'max-entities': { short: 'past the maximum', long: 'are past the number of entries that was set' },
  'on-the-wire': { short: 'in the request', long: 'stand in the request in full anyway' },
  'below-score': { short: 'scores low', long: 'score below the minimum' },
  'shown-elsewhere': { short: 'said elsewhere', long: 'are said at another line of the block' },
}

/** What nearly was an entity, in words. */
export const NEAR_MISSES: Readonly<Record<NearMiss['kind'], string>> = {
  'no-identifier': 'no identifier',
  'unknown-type': 'unknown type',
  'beyond-limit': 'past a limit',
  irrelevant: 'weak match',
  redacted: 'redacted',
  'too-deep': 'too deep',
  'too-large': 'too large',
  'long-text': 'long text',
  'rule-unmatched': 'rule matched nothing',
  'rule-incomplete': 'rule found no identifier',
  'extractor-failed': 'extractor failed',
  'extractor-invalid': 'extractor gave no entity',
  'schema-refused': 'schema refused',
}
