import { type Check, count, fail, flag, key, listOf, literal, object, shape, text } from '../memory/check-shape.js'
import { MAX_DEPTH } from '../memory/document-path.js'
import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { Act, PanelMessage, Question } from './devtools-protocol.js'
import { oneOf } from './one-of.js'

const id = text(DEVTOOLS_LIMITS.idLength)
const words = text(DEVTOOLS_LIMITS.textLength)
const keys = listOf(shortKey, DEVTOOLS_LIMITS.keysPerAct)

function shortKey(value: unknown, path: string): void {
  words(value, path)
  key(value, path)
}

const preview = shape({
  'budgetTokens?': count,
  'format?': literal('plain', 'markdown', 'xml', 'json'),
  'level?': literal('minimal', 'standard', 'full', 'auto'),
  'refs?': flag,
  'about?': words,
  'verdict?': flag,
})

const transform = oneOf('type', {
  full: shape({}),
  excerpt: shape({ 'around?': words, 'maxLength?': count }),
  summary: shape({}),
  'first-n': shape({ count }),
  'last-n': shape({ count }),
  filtered: shape({
    'path?': words,
    'where?': shape({ path: words, 'equals?': scalar, 'contains?': words }),
  }),
})

function scalar(value: unknown, path: string): void {
  if (typeof value === 'string') words(value, path)
  else if (typeof value !== 'number' && typeof value !== 'boolean') fail(path, 'is neither text, number nor flag')
}

const questions: Readonly<Record<Question['about'], Check>> = {
  entities: shape({ 'at?': count }),
  entity: shape({ key: shortKey, 'at?': count }),
  activity: shape({ 'at?': count }),
  block: shape({ 'at?': count, 'options?': preview }),
  resolution: shape({ text: words, 'at?': count }),
  events: shape({ from: count, count }),
  difference: shape({ at: count }),
  requests: object,
  'sent-block': shape({ hash: id }),
  artifacts: object,
  artifact: shape({ id, 'transform?': transform }),
  documents: object,
  document: shape({ name: words }),
  'document-versions': shape({ name: words }),
  'long-term': object,
  slices: shape({ 'at?': count }),
  session: shape({ 'names?': literal('kept', 'replaced') }),
}

const acts: Readonly<Record<Act['type'], Check>> = {
  pin: shape({ keys }),
  unpin: shape({ keys }),
  forget: shape({ keys }),
  rename: shape({ key: shortKey, name: words }),
  undo: shape({ undo: id }),
  'roll-back': shape({ name: words, version: count }),
  'settle-conflict': shape({ name: words, path: listOf(words, MAX_DEPTH), take: literal('kept', 'claimed') }),
  'start-session': object,
  'end-session': object,
  clear: object,
  erase: object,
}

const messages: Readonly<Record<PanelMessage['type'], Check>> = {
  hello: object,
  follow: shape({ clients: listOf(id, DEVTOOLS_LIMITS.clients) }),
  request: shape({ request: id, client: id, question: oneOf('about', questions) }),
  act: shape({ request: id, client: id, act: oneOf('type', acts) }),
  bye: object,
}

/** Throws where a value is no message of a panel. (T11) */
export const checkPanelMessage: Check = oneOf('type', messages)
