import { questionsOfFeatures } from '../features/devtools.js'
import {
  type Check,
  count,
  flag,
  key,
  listOf,
  literal,
  object,
  recordOf,
  shape,
  text,
  time,
} from '../memory/check-shape.js'
import { entity, episode, listView, moment, relationship, task } from '../memory/validate-export.js'
import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { Answer, PageMessage } from './devtools-protocol.js'
import { checksOf, oneOf } from './one-of.js'

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
  'cost?': shape({ added: time, cached: time, written: time, fromTokens: count, asOf: line }),
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

const blockText = shape({ text: long, tokens: time, entries: listOf(key), leftOut: count, hash: line })
const spans = listOf(shape({ from: count, to: count, key }))

const answers: Readonly<Record<Answer['about'], Check>> = {
  entities: shape({
    now: moment,
    total: count,
    rows: listOf(shape({ ...explained, openNow: flag, 'first?': line }), DEVTOOLS_LIMITS.entities),
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
    'list?': listView,
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
  health: shape({
    stages: listOf(shape({ stage: line, count, medianMs: time, maxMs: time })),
    origin: shape({ 'usedBytes?': count, 'quotaBytes?': count, 'isPersisted?': flag, 'workers?': count }),
    maxTracked: time,
  }),
  slices: shape({ slices: listOf(shape({ feature: line, text: long, isCut: flag })) }),
  session: shape({ session: long }),
  ...checksOf(questionsOfFeatures, ({ answered }) => answered),
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
