import type { ArtifactCalls } from '../../artifact-calls.js'
import type { ConnectedPackageFeature, PackageHost, FeatureThread } from '../../package-feature.js'
import { currentTask } from '../../memory/current-task.js'
import { DEFAULT_ARTIFACT_LIMITS } from '../../model/artifact.js'
import type { TextTransform } from '../../model/text-transform.js'
import { createListeners } from '../../runtime/handle/listeners.js'
import { mistakesOfArtifacts } from './artifact-mistakes.js'
import { warn } from '../../mistakes/warn.js'
import type { ArtifactsOptions } from './artifacts-options.js'
import { ARTIFACT_DEADLINE_MS, artifactClientOf } from './artifact-client.js'
import { createCitationWriter } from './citation-writer.js'
import { createArtifactCalls } from './create-artifact-calls.js'
import { normalizeArtifactOptions } from './normalize-artifact-options.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Keeps large results and other texts of a handle's thread in the engine, and says what stands for them. */
export function connectArtifacts(host: PackageHost, options: ArtifactsOptions): ConnectedPackageFeature<ArtifactCalls> {
  const { environment, llm, onError } = host
  try {
    if (process.env.NODE_ENV !== 'production') mistakesOfArtifacts(options, llm).forEach(warn)
  } catch {
    // Where no bundler defines `process`, nothing says that this is development. (decision 51)
  }
  const settings = normalizeArtifactOptions(options, onError)
  const listeners = createListeners(run => void host.quietly(run))
  let thread = host.thread()
  let stop = artifactClientOf(thread).subscribe(listeners.notify)
  const writer =
    llm &&
    createCitationWriter({
      llm,
      environment,
      artifacts: () => artifactClientOf(host.thread()),
      settings,
      instructions: options.instructions,
      isCited: ({ toolCallId = '' }) => calls.citationOf(toolCallId) !== undefined,
      task: () => currentTask(host.shown()),
      onError,
    })
  const { uncite, cite, keptResult, ...calls } = createArtifactCalls(host, { settings, writer })

  return {
    calls: { ...calls, subscribe: listeners.subscribe },
    results: { citationOf: calls.citationOf, keepResult: calls.keepResult, keptResult, cite },
    inspect: {
      limits: { ...DEFAULT_ARTIFACT_LIMITS, ...settings.limits },
      /** Counts as no use. */
      read: (id: string, transform: TextTransform) =>
        artifactClientOf(host.thread()).host.retrieve(id, transform, { at: environment.now(), isNoted: false }),
    },
    hear(text, said) {
      writer?.hear(text, said)
    },
    clear() {
      uncite()
      writer?.clear()
    },
    adopted() {
      const draft = thread
      thread = host.thread()
      stop()
      stop = artifactClientOf(thread).subscribe(listeners.notify)
      return moveArtifacts(draft, thread)
    },
    end() {
      stop()
      writer?.end()
    },
  }
}

/** Gives a thread what its draft kept; undefined where that never was anything. */
function moveArtifacts(draft: FeatureThread, thread: FeatureThread): Promise<void> | undefined {
  const stored = artifactClientOf(draft).settled()
  const move = async (): Promise<void> => {
    try {
      await stored
      await draft.ask('artifacts', 'copyTo', thread.options.thread, { deadlineMs: ARTIFACT_DEADLINE_MS })
      artifactClientOf(thread).open()
    } catch (error) {
      thread.report(error)
    }
  }
  return stored && move()
}
