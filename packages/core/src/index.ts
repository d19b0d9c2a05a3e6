export { createWorkingMemory } from './create-working-memory.js'
export type {
  EntityTarget,
  FlushResult,
  ForgetHandle,
  MemorySnapshot,
  ObserveResult,
  WorkingMemory,
  WorkingMemoryOptions,
} from './working-memory.js'
export type { ReadableBody, ToolResult } from './model/tool-result.js'
export { referenceKey as entityKey } from './memory/extract/reference-key.js'
export type {
  Entity,
  EntityId,
  EntityKey,
  EntityReference,
  EntityRole,
  Identifier,
  Mention,
  Provenance,
  Source,
} from './model/entity.js'
export type { Moment } from './model/clock.js'
export type { MemoryPolicy } from './model/memory-policy.js'
export { BLOCK_INSTRUCTION } from './memory/block/block-mark.js'
export { estimateTokens } from './memory/block/estimate-tokens.js'
export { EMPTY_BLOCK } from './model/memory-block.js'
export type { BlockOptions, MemoryBlock } from './model/memory-block.js'
export type { Evidence, EvidenceKind, Resolution } from './model/resolution.js'
export type { Attachment } from './request/attach.js'
export type { RequestReceipt } from './request/receipt.js'
export type { ErrorCode, ErrorReport, MemoryStatus } from './model/memory-status.js'
export type { MemoryExport } from './model/memory-export.js'
export { AntecedentError } from './errors.js'
