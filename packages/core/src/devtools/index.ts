export { attachDevtools } from './attach-devtools.js'
export { connectPanel } from './connect-panel.js'
export type { AnswerTo, FollowedNews, PageState, PanelConnection, Reply } from './connect-panel.js'
export type { Wall } from './wall.js'
export { createPortWall } from './walls/create-port-wall.js'
export { createWallPair } from './walls/create-wall-pair.js'
export { createWindowWall } from './walls/create-window-wall.js'
export { createRateLimit } from './rate-limit.js'
export { readEnvelope } from './read-envelope.js'
export { DEVTOOLS_LIMITS, PROTOCOL_VERSION } from './devtools-limits.js'
export type {
  Act,
  Answer,
  BlockPreview,
  BlockSpan,
  BlockText,
  ClientSnapshot,
  ClientSummary,
  EntityRow,
  Envelope,
  OriginState,
  Question,
  Side,
  SliceRow,
  Receipt,
  StageTimes,
  StepDifference,
  StepRow,
} from './devtools-protocol.js'
export type { DevtoolsEnvironment } from './page-globals.js'
export type { ChosenFirst } from '../memory/view-block.js'
export type { RemovalReason } from '../model/memory-change.js'
export type { ActResult } from './devtools-feature.js'
export type { RefusalCode } from './refusal.js'
export type {
  DocumentRow,
  LongTermRow,
  LongTermState,
  ProtocolOfFeatures,
  SessionRow,
  SyncAccount,
  SyncState,
  SyncStatus,
  ThreadStanding,
  WrittenDocument,
} from '../features/devtools.js'
