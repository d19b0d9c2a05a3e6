export type {
  BlockNote,
  NotedAction,
  NotedThing,
  ShownEntry,
  ShownGroup,
  WorkingMemoryPayload,
} from '../model/block-payload.js'
export type { CompactorOptions, CompactorRule, OwnCompactor } from '../model/compactor.js'
export { BLOCK_INSTRUCTION, BLOCK_INSTRUCTION_REFS } from '../memory/block/block-mark.js'
export { appendWorkingMemory } from './server/append-working-memory.js'
export { type CompactedHistory, compactHistory, type CompactHistoryOptions } from './server/compact-history.js'
export { type ParsedWorkingMemory, parseWorkingMemory } from './server/parse-working-memory.js'
export { readWorkingMemory, type RequestWorkingMemory } from './server/read-working-memory.js'
export type { ServerWord } from './receipt/server-word.js'
export { renderWorkingMemory, type RenderWorkingMemoryOptions } from './server/render-working-memory.js'
export { type RetrievalTools, retrievalTools } from './server/retrieval-tools.js'
export { type FullHistory, retrieveFrom } from './server/retrieve-from.js'

/**
 * Messages without what memory added to them, before they are stored: UI messages, model messages and those of chat APIs;
 * the messages themselves where they hold nothing of ours. A citation cannot be taken out, as its result is not beside
 * it: store what `compactHistory` was given, never what it gave.
 */
export { stripBlocks as stripWorkingMemory } from './messages/strip-blocks.js'
export type { Message as HistoryMessage } from './messages/message-form.js'
export type { ModelMessageLike } from './server/model-message.js'
