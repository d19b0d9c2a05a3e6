export { createWorkingMemory } from './create-working-memory.js'
export type {
  EntityTarget,
  EraseResult,
  FeaturedMemory,
  FlushResult,
  ForgetHandle,
  MemorySnapshot,
  ObserveResult,
  ReplayResult,
  ResolveOptions,
  SearchOptions,
  TaskUpdate,
  RenameResult,
  AcceptResult,
  WorkingMemory,
} from './working-memory.js'
export { WIRE } from './memory-wire.js'
export { defineFeature } from './feature.js'
export type { FeatureModel, OwnEvent, ThreadEvent } from './model/feature-model.js'
export type {
  BlockContribution,
  Connect,
  ConnectedFeature,
  Feature,
  FeatureCalls,
  FeatureDefinition,
  FeatureHost,
  Idle,
  IdleAnswers,
  Said,
  SliceScope,
  ThreadListener,
} from './feature.js'
export type { Telemetry, WorkingMemoryOptions } from './working-memory-options.js'
export type { EntityRule, ExtractionOptions, TaskRule } from './model/extraction-options.js'
export type { OutputSchema, SchemaIssue, SchemaVerdict } from './model/output-schema.js'
export type { FinderName } from './model/finder-name.js'
export type { PersonalDataClass, RedactionOptions } from './model/redaction-options.js'
export type { ExtractionLog, FoundEntity, NearMiss, NearMissKind } from './model/extraction-log.js'
export type { ResultKeeper } from './model/result-keeper.js'
export type { ReadableBody, ToolResult } from './model/tool-result.js'
export { referenceKey as entityKey } from './memory/extract/reference-key.js'
export type {
  Entity,
  EntityId,
  EntityKey,
  EntityReference,
  EntityRole,
  Attribute,
  Identifier,
  Mention,
  Provenance,
  Source,
} from './model/entity.js'
export type { Direction } from './model/direction.js'
export type { Relationship } from './model/relationship.js'
export type { Action, ExtractedEntity, ExtractedList, ExtractedRelationship, Extraction } from './model/extraction.js'
export type { Episode } from './model/episode.js'
export type { EpisodeFilter } from './model/episode-filter.js'
export type { Json, JsonObject } from './model/json.js'
export type { ListView } from './model/list-view.js'
export type { Citation, CompactionOptions } from './model/citation.js'
export type { MemoryView } from './model/memory-state.js'
export type { MemoryEvent, OthersSince } from './model/memory-event.js'
export type { ObservationStamp } from './model/observation-stamp.js'
export type { SectionSelection } from './model/section-selection.js'
export type { Task } from './model/task.js'
export type { Explanation } from './model/explanation.js'
export type { MatchedPart, SearchHit } from './model/search-hit.js'
export type { SearchWeights } from './model/meaning.js'
export type { Moment } from './model/clock.js'
export type { MemoryPolicy } from './model/memory-policy.js'
export { BLOCK_INSTRUCTION, BLOCK_INSTRUCTION_REFS } from './memory/block/block-mark.js'
export { estimateTokens } from './memory/block/estimate-tokens.js'
export { EMPTY_BLOCK } from './model/memory-block.js'
export type { BlockOptions, DocumentsInBlock, MemoryBlock } from './model/memory-block.js'
export type { BlockContent, BlockSyntax } from './model/block-payload.js'
export type { BlockSection } from './model/block-section.js'
export type { Evidence, EvidenceKind, Resolution, TypeLabels } from './model/resolution.js'
export type { ResolvedRefs } from './model/resolved-refs.js'
export type { Attachment, AttachOptions } from './request/attach.js'
export type { BlockPlace, WireName } from './request/wires/wire.js'
export type { RequestMemory } from './request/request-memory.js'
export type { RequestReceipt } from './request/receipt/receipt.js'
export type { Llm, LlmRequest, Embedder } from './host-models.js'
export type { ErrorCode, ErrorReport, MemoryStatus } from './model/memory-status.js'
export type { BlockSent, CommitWritten, MemoryMetric, ResultRead, TurnEnded } from './model/memory-metric.js'
export { AntecedentError } from './errors.js'
