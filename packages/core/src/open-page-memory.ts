import type { AntecedentError } from './errors.js'
import { DEFAULT_POLICY } from './model/memory-policy.js'
import type { BlockOptions } from './model/memory-block.js'
import { attachBlock } from './request/attach.js'
import { isRestoring, whyNothing } from './request/receipt/why-nothing.js'
import { replayTranscript } from './request/messages/replay-transcript.js'
import { currentPageEnvironment } from './runtime/environment.js'
import type { Account } from './runtime/handle/account.js'
import type { OpenedMemory, Opening } from './runtime/handle/opened-memory.js'
import type { LoadedFeature } from './load-features.js'
import { createThreadHandle } from './runtime/handle/thread-handle.js'
import { asError } from './runtime/handle/as-error.js'
import { createMemoryClient } from './runtime/memory-client.js'
import { type ShownMemory, showToDevtools } from './show-to-devtools.js'
import { reportUnknownOptions } from './report-unknown-options.js'
import { warn } from './mistakes/warn.js'
import type { WorkingMemoryOptions } from './working-memory-options.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

export interface PageMemoryOptions extends Opening {
  account: Account
  options: WorkingMemoryOptions
  features: readonly LoadedFeature[]
  /** Whether the handle is of a sub-agent's own scope. */
  isScope: boolean
  onError: (error: AntecedentError) => void
}

/** Memory itself behind a handle: what a page loads once memory starts, and not before. */
export function openPageMemory({
  account,
  options,
  features: loaded,
  onError,
  ...opening
}: PageMemoryOptions): OpenedMemory {
  const { llm, languages, labels } = options
  const { onMetric, onExtraction, onReceipt } = { ...options.telemetry }
  const { schemas, ...extraction } = { ...options.extraction }
  const parts = loaded.flatMap(({ name, part }) => (part ? [{ name, load: part }] : []))
  account.client ??= createMemoryClient({
    parts,
    environment: currentPageEnvironment(),
    user: options.user,
    storage: options.storage ?? 'indexeddb',
    startWorker: options.worker,
    policy: { ...DEFAULT_POLICY, ...options.policy },
    extraction,
    reports: { metrics: onMetric !== undefined, logs: onExtraction !== undefined },
    enabled: account.enabled,
  })
  const { client } = account
  client.need(parts)
  const stopReporting = client.onError(onError)
  reportUnknownOptions(options, onError)
  const block = options.block ?? {}
  const words = { languages, labels }
  let shown: ShownMemory | undefined
  const { handle, enqueue, thread, userThread, features, madeBlock, blockInput, isRewinding } = createThreadHandle({
    ...opening,
    notify() {
      opening.notify()
      shown?.tell()
    },
    client,
    block,
    schemas,
    words,
    features: loaded,
    llm,
    onReceipt,
    onMisuse(error) {
      onError(error)
      try {
        if (process.env.NODE_ENV !== 'production') warn(error.message)
      } catch {
        // Where no bundler defines `process`, nothing says that this is development. (decision 51)
      }
    },
    onError,
    onMetric,
    onExtraction,
  })
  if (options.devtools) {
    shown = showToDevtools({
      id: client.environment.randomId(),
      user: options.user,
      access: options.devtools === 'development' ? 'full' : 'redacted',
      memory: handle,
      policy: client.policy,
      block,
      words,
      thread,
      userThread,
      features: { calls: features.calls, inspected: features.inspected },
      madeBlock,
      blockInput,
      quietly(run) {
        try {
          run()
        } catch (error) {
          onError(asError(error))
        }
      },
    })
  }
  const { close } = handle
  return Object.assign(handle, {
    attach: ((body, given) => {
      const { place, compaction, ...blockOptions } = copyOf(given)
      const attached = {
        isEnabled: client.enabled,
        whyNothing: () =>
          whyNothing({ ...handle, enabled: client.enabled }, isRestoring(handle) || isRewinding() || handle.isBehind()),
        results: features.results,
        isPrivateTurn: opening.isPrivateTurn,
        block: (carried: BlockOptions) => handle.block({ ...carried, ...blockOptions }),
      }
      const attachment = attachBlock(body, attached, { place, compaction })
      if (!opening.isPrivate()) handle.noteRequest(attachment.receipt)
      return attachment
    }) satisfies OpenedMemory['attach'],
    replay: (messages: readonly unknown[]) => enqueue(told => replayTranscript(messages, told)),
    async close() {
      shown?.end()
      await close()
      stopReporting()
    },
  })
}

/** A host's value, whose getters may throw: then it is undefined. (F20) */
function copyOf<Given extends object>(given: Given | undefined): Partial<Given> {
  try {
    return { ...given }
  } catch {
    return {}
  }
}
