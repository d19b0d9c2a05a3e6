import type { RequestReceipt, WorkingMemory } from '@antecedent/core'

declare global {
  interface Window {
    /** In development: the open thread's memory and its last receipt, for the console and for `demo:check`. */
    cmsChat?: { memory: WorkingMemory; receipt: RequestReceipt | undefined }
  }
}
