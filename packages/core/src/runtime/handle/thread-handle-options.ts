import type { AntecedentError } from '../../errors.js'
import type { Llm } from '../../host-models.js'
import type { LoadedFeature } from '../../load-features.js'
import type { WordOptions } from '../../memory/recall/read-phrases.js'
import type { ExtractionLog } from '../../model/extraction-log.js'
import type { BlockOptions } from '../../model/memory-block.js'
import type { MemoryMetric } from '../../model/memory-metric.js'
import type { OutputSchema } from '../../model/output-schema.js'
import type { Telemetry } from '../../working-memory-options.js'
import type { MemoryClient } from '../memory-client.js'
import type { OpenedMemory, Opening } from './opened-memory.js'

/** A handle's memory without what only the composition root can give it. */
export type ThreadHandle = Omit<OpenedMemory, 'attach' | 'replay'>

export interface ThreadHandleOptions extends Opening {
  client: MemoryClient
  block: BlockOptions
  schemas?: Readonly<Record<string, OutputSchema>> | undefined
  words: WordOptions
  features: readonly LoadedFeature[]
  /** Whether the handle is of a sub-agent's own scope. */
  isScope: boolean
  llm: Llm | undefined
  onReceipt?: Telemetry['onReceipt']
  onMisuse: (error: AntecedentError) => void
  onError: (error: AntecedentError) => void
  onMetric?: ((metric: MemoryMetric) => void) | undefined
  onExtraction?: ((log: ExtractionLog) => void) | undefined
}
