import {
  type Check,
  count,
  fail,
  flag,
  identifier,
  key,
  listOf,
  literal,
  object,
  recordOf,
  shape,
  text,
  time,
} from '../memory/check-shape.js'
import { isDocument, isDocumentVersion } from '../memory/documents/is-document.js'
import { entity, episode, listView, moment, relationship, task } from '../memory/validate-export.js'
import { LONG_TERM_LIMITS } from '../model/long-term-entity.js'
import { DOCUMENT_LIMITS } from '../model/memory-document.js'
import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { Answer, PageMessage } from './devtools-protocol.js'
import { oneOf } from './one-of.js'

const { idLength, payload } = DEVTOOLS_LIMITS
const id = text(idLength)
const line = text()
const long = text(payload.page)

const client = shape({ id, user: line, 'thread?': line, access: literal('full', 'redacted') })
const clients = listOf(client, DEVTOOLS_LIMITS.clients)

const status = shape({
  phase: literal('restoring', 'ready', 'off'),
  'runs?': literal('worker', 'page'),
  'storage?': literal('indexeddb', 'memory'),
  pending: count,
  'reason?': line,
  'lastError?': shape({ code: line, message: line, 'details?': object }),
})

const snapshot = shape({
  'thread?': line,
  status,
  isPrivate: flag,
  now: moment,
  entities: recordOf(count),
  pinned: count,
  requests: count,
  steps: shape({ first: count, next: count }),
  dropped: count,
})

const receipt = shape({
  at: time,
  wire: line,
  'place?': line,
  delivered: flag,
  'reason?': line,
  bytes: count,
  hash: line,
  tokens: time,
  entries: count,
  leftOut: count,
  tokensWithoutMemory: time,
  rereadTokens: time,
  cited: count,
  citedTokens: time,
  deadlineMissed: flag,
  addedMs: time,
})

const row = shape({
  index: count,
  at: time,
  type: text(idLength),
  turn: count,
  'toolName?': line,
  'action?': line,
  'outcome?': literal('succeeded', 'failed'),
  'role?': literal('user', 'assistant'),
  about: listOf(key, 5),
  count,
  added: count,
  changed: count,
  removed: recordOf(count),
  'receipt?': receipt,
})

const explained = {
  entity,
  score: time,
  parts: recordOf(time),
  shown: flag,
  'leftOutBecause?': line,
  'leavesAfter?': shape({ others: count, room: time }),
  'expiresAfter?': shape({ idleMs: time, idleTurns: time }),
}

const artifact = shape({
  id,
  'toolName?': line,
  'toolCallId?': line,
  kind: line,
  source: line,
  tags: listOf(line),
  links: listOf(line),
  bytes: count,
  tokens: time,
  checksum: line,
  entities: listOf(key),
  citation: line,
  storedAt: time,
  usedAt: time,
  uses: count,
})

const documentRow = shape({
  name: line,
  scope: literal('user', 'thread'),
  isReadOnly: flag,
  version: count,
  'at?': time,
  conflicts: count,
})

const written: Check = (value, path) => {
  if (!isDocument(value)) fail(path, 'is no document')
  shape({ text: long })(value, path)
}

const documentVersion: Check = (value, path) => {
  if (!isDocumentVersion(value)) fail(path, 'is no version of a document')
}

const granted = literal(true)
const lasting = shape({
  key,
  type: line,
  id: identifier,
  'name?': line,
  'plural?': line,
  threads: listOf(
    shape({
      thread: line,
      accessCount: count,
      'name?': line,
      'firstSeenAt?': time,
      'lastSeenAt?': time,
      'pinned?': granted,
      'shared?': granted,
    }),
    LONG_TERM_LIMITS.maxThreads,
  ),
  firstSeenAt: time,
  lastSeenAt: time,
  isTold: flag,
  isKnown: flag,
})

const session = shape({
  thread: line,
  fromSequence: count,
  toSequence: count,
  toTurn: count,
  startedAt: time,
  endedAt: time,
  hasEnded: flag,
  'shared?': granted,
  'summary?': shape({ text: line, by: literal('template', 'model'), entities: listOf(key) }),
  isTold: flag,
})

const longTerm = shape({
  'thread?': line,
  shared: flag,
  limits: shape({ minAccesses: time, recall: time, everyTurns: time, idleMs: time }),
  lasting: listOf(lasting, LONG_TERM_LIMITS.maxEntities),
  recalled: listOf(key, LONG_TERM_LIMITS.maxEntities),
  sessions: listOf(session, LONG_TERM_LIMITS.maxSessions),
  episodes: listOf(episode, LONG_TERM_LIMITS.maxEpisodes),
})

const blockText = shape({ text: long, tokens: time, entries: listOf(key), leftOut: count, hash: line })
const spans = listOf(shape({ from: count, to: count, key }))

const answers: Readonly<Record<Answer['about'], Check>> = {
  entities: shape({
    now: moment,
    total: count,
    rows: listOf(shape({ ...explained, openNow: flag }), DEVTOOLS_LIMITS.entities),
  }),
  entity: shape({ 'explanation?': shape({ ...explained, relationships: listOf(relationship) }) }),
  activity: shape({
    listViews: listOf(listView),
    episodes: listOf(episode),
    relationships: listOf(relationship),
    'task?': task,
  }),
  block: shape({
    block: blockText,
    spans,
    budgetTokens: time,
  }),
  'sent-block': shape({ 'block?': blockText, spans }),
  resolution: shape({
    resolution: shape({
      status: literal('resolved', 'ambiguous', 'unknown'),
      entities: listOf(entity),
      candidates: listOf(entity),
      evidence: listOf(shape({ kind: line, text: line })),
    }),
  }),
  events: shape({ first: count, next: count, rows: listOf(row, DEVTOOLS_LIMITS.events) }),
  difference: shape({
    added: listOf(key),
    changed: listOf(shape({ key, fields: listOf(line) })),
    removed: listOf(key),
    before: long,
    after: long,
  }),
  requests: shape({ receipts: listOf(receipt) }),
  artifacts: shape({
    artifacts: listOf(artifact),
    'limits?': shape({ maxCharacters: time, maxBytes: time, maxArtifacts: time }),
  }),
  artifact: shape({ 'artifact?': artifact, 'text?': long, isCut: flag, near: listOf(line) }),
  documents: shape({ documents: listOf(documentRow, DOCUMENT_LIMITS.maxDocuments) }),
  document: shape({ 'document?': written }),
  'document-versions': shape({ versions: listOf(documentVersion, DOCUMENT_LIMITS.maxVersions) }),
  'long-term': shape({ 'state?': longTerm }),
  slices: shape({ slices: listOf(shape({ feature: line, text: long, isCut: flag })) }),
  session: shape({ session: long }),
}

const messages: Readonly<Record<PageMessage['type'], Check>> = {
  announce: shape({ clients, unknown: count }),
  clients: shape({ clients, unknown: count }),
  snapshot: shape({ client: id, snapshot }),
  event: shape({ client: id, rows: listOf(row, DEVTOOLS_LIMITS.events) }),
  detail: shape({ request: id, answer: oneOf('about', answers) }),
  result: shape({ request: id, result: shape({ done: flag, keys: listOf(key), 'undo?': id, 'reason?': line }) }),
  error: shape({ request: id, code: line, message: line }),
}

/** Throws where a value is no message of a page. (T11) */
export const checkPageMessage: Check = oneOf('type', messages)
