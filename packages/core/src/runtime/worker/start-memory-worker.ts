import { enginePartsWith } from '../../features/engine-parts.js'
import { currentEnvironment } from '../environment.js'
import { exposeHost } from './expose-host.js'
import type { HostFunctions } from './serve-host.js'

export type { CitedContent, CompactorRule, OwnCompactor } from '../../model/compactor.js'
export type { OwnFunctions } from '../../memory/extract/create-extractor.js'
export type { HostFunctions } from './serve-host.js'
export type { ExtractorInput, ExtractorTools, OwnEntity, OwnExtractor } from '../../memory/extract/own-extractor.js'
export type { RedactionHook } from '../../model/redaction-options.js'

/**
 * Serves memory in the worker that this is called in, with all features of the package: an app's own worker file, for the functions that cannot be sent to
 * one. Where it does not start in time, the package's worker does without them, or the page.
 *
 * @example
 * // memory-worker.ts, started by worker: () => new Worker(new URL('./memory-worker.ts', import.meta.url), { type: 'module' })
 * startMemoryWorker({
 *   extractors: { getOrder: ({ output }) => [{ type: 'order', id: output.n, name: output.title }] },
 *   compactors: { 'search*': { keep: ['total'], say: 'hits' } },
 * })
 */
export function startMemoryWorker({ compactors, ...own }: HostFunctions = {}): void {
  exposeHost(currentEnvironment(), undefined, { ...own, parts: enginePartsWith(compactors) })
}
