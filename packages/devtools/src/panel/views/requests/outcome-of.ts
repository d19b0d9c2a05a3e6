import type { Receipt } from '@antecedent/core/devtools'
import { undelivered } from './undelivered.js'

/** Outcome for a block, in two words, and the kind of badge that shows it. */
export interface Outcome {
  readonly words: string
  readonly kind: 'good' | 'warn' | 'bad' | 'plain'
}

/** Only a server that says so has received it. (I14) */
export function outcomeOf(receipt: Pick<Receipt, 'delivered' | 'received' | 'reason'>): Outcome {
  switch (undelivered(receipt)?.kind) {
    case 'nothing':
      return { words: 'nothing to send', kind: 'plain' }
    case 'unconfirmed':
      return { words: 'not confirmed', kind: 'warn' }
    case 'fault':
      return { words: receipt.delivered ? 'not received' : 'not sent', kind: 'bad' }
    default:
      return { words: receipt.received ? 'received' : 'sent', kind: 'good' }
  }
}
