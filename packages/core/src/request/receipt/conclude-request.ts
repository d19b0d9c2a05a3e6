import { type WiredMemory, wireOf } from '../../memory-wire.js'
import type { RequestReceipt } from './receipt.js'
import { reportUndelivered } from './report-undelivered.js'

export interface ConcludeRequestOptions {
  memory: WiredMemory
  onReceipt: ((receipt: RequestReceipt) => void) | undefined
}

/** Tells memory and the host what became of a request. The host's callback may throw; its chat goes on. (I5, I6) */
export function concludeRequest(receiptOf: () => RequestReceipt, { memory, onReceipt }: ConcludeRequestOptions): void {
  try {
    const receipt = receiptOf()
    reportUndelivered(receipt)
    wireOf(memory).noteRequest(receipt)
    onReceipt?.(receipt)
  } catch {
    return
  }
}
