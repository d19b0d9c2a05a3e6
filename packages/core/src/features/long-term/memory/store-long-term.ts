import { LONG_TERM_LIMITS, type LongTermEntity } from '../../../model/long-term-entity.js'
import type { LongTerm } from './long-term-slice.js'

const { maxEntities, maxStored } = LONG_TERM_LIMITS

/** Puts what lasts where it belongs: the most useful into the view that pages hold, the others beside it. */
export function storeLongTerm({ view, ledger }: LongTerm, ranked: readonly LongTermEntity[]): LongTerm {
  return {
    view: withEntities(view, ranked.slice(0, maxEntities)),
    ledger: withEntities(ledger, ranked.slice(maxEntities, maxEntities + maxStored)),
  }
}

/** All that lasts; what the view has wins. */
export function entitiesIn({ view, ledger }: LongTerm): readonly LongTermEntity[] {
  return [...ledger.lasting, ...view.lasting]
}

/** The same where it holds these already. */
export function withEntities<Part extends LongTerm['view' | 'ledger']>(part: Part, lasting: Part['lasting']): Part {
  const isSame = lasting.length === part.lasting.length && lasting.every((entity, at) => entity === part.lasting[at])
  return isSame ? part : { ...part, lasting }
}
