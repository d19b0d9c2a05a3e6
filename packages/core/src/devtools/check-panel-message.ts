import { actsOfFeatures, questionsOfFeatures } from '../features/devtools.js'
import { type Check, count, flag, key, listOf, literal, object, shape, text } from '../memory/check-shape.js'
import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { Act, PanelMessage, Question } from './devtools-protocol.js'
import { checksOf, oneOf } from './one-of.js'

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

const questions: Readonly<Record<Question['about'], Check>> = {
  entities: shape({ 'at?': count }),
  entity: shape({ key: shortKey, 'at?': count }),
  activity: shape({ 'at?': count }),
  block: shape({ 'at?': count, 'options?': preview }),
  resolution: shape({ text: words, 'at?': count }),
  events: shape({ from: count, count }),
  difference: shape({ at: count }),
  requests: object,
  health: object,
  'sent-block': shape({ hash: id }),
  slices: shape({ 'at?': count }),
  session: shape({ 'names?': literal('kept', 'replaced') }),
  ...checksOf(questionsOfFeatures, ({ asked }) => asked),
}

const acts: Readonly<Record<Act['type'], Check>> = {
  pin: shape({ keys }),
  unpin: shape({ keys }),
  forget: shape({ keys }),
  rename: shape({ key: shortKey, name: words }),
  undo: shape({ undo: id }),
  clear: object,
  erase: object,
  ...checksOf(actsOfFeatures, ({ given }) => given),
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
