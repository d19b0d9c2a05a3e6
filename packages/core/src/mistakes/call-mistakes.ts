import { keysOfTarget } from '../runtime/entity-target.js'
import type { EntityTarget, WorkingMemory } from '../working-memory.js'
import { KNOWN } from './known-names.js'
import { nearestName } from './nearest-name.js'
import { unknownNames, unknownValues } from './unknown-names.js'

/** Faults of a call's arguments: sentences, each with what to write instead. The arguments may be anything. */
type Check = (...given: unknown[]) => readonly string[]

/** The checks of a handle's calls, by their names. `isMet`: whether the app was given this key, as by a search. */
export function mistakesOfCalls(
  memory: Pick<WorkingMemory, 'getSnapshot' | 'threadId'>,
  isMet: (key: string) => boolean,
): Readonly<Partial<Record<keyof WorkingMemory, Check>>> {
  /** Things are known for certain once what was stored is there, and what was just observed or viewed. */
  const unknownTarget = (call: string, outcome: string): Check => {
    return target => {
      const { entities, status } = memory.getSnapshot()
      if (status.phase !== 'ready' || status.pending > 0 || typeof target === 'function') return []
      const known = new Map(entities.map(entity => [entity.key, entity]))
      const keys = keysOfTarget(target as EntityTarget, { entities: known })
      if (keys.some(key => known.has(key) || isMet(key))) return []
      const meant = keys[0] ?? JSON.stringify(target)
      const nearest = nearestName(meant, known.keys())
      const mend = nearest
        ? `Did you mean \`${nearest}\`?`
        : 'Give a key of `getSnapshot().entities`, or `{ type, id }` of a thing that is there.'
      return [`${call}: memory knows no \`${meant}\`, so that ${outcome}. ${mend}`]
    }
  }

  return {
    observe(result) {
      if (!isTable(result) || typeof result['toolName'] !== 'string' || 'output' in result) return []
      const others = Object.keys(result).filter(name => !RESULT_FIELDS.includes(name))
      const mend = others.length > 0 ? `It has ${others.join(', ')}: what` : 'What'
      return [
        `observe: the result of \`${result['toolName']}\` has no output. ${mend} the tool answered is \`output\`.`,
      ]
    },
    view: entities =>
      [entities].flat().flatMap(reference => (isReference(reference) ? [] : [`view: ${notReference(reference)}`])),
    mention(text, said) {
      if (typeof text !== 'string') return ['mention takes the text that was said: mention(text, { role, id }).']
      const role = isTable(said) ? said['role'] : undefined
      if (role === 'user' || role === 'assistant') return []
      return ['mention: nobody said it. Say who: mention(text, { role: "user" }), or "assistant".']
    },
    turn: begun =>
      isTable(begun) && typeof begun['id'] === 'string'
        ? []
        : ['turn takes the id of the user’s message: turn({ id: message.id }).'],
    thread: id =>
      id === undefined || typeof id === 'string'
        ? []
        : [`thread(${String(id)}): a thread is named by a text, so that this is a draft. Write thread(String(id)).`],
    adoptThread(id) {
      if (typeof id !== 'string')
        return [`adoptThread(${String(id)}): a thread is named by a text, so that this stays a draft. Give its id.`]
      if (memory.threadId === undefined || memory.threadId === id) return []
      return [`adoptThread('${id}'): this handle is of the thread ${memory.threadId}. Take memory.thread('${id}').`]
    },
    scoped: scope =>
      isTable(scope) && typeof scope['agent'] === 'string'
        ? []
        : ['scoped: the sub-agent has no name, so that this is a draft. Write scoped({ agent: "researcher" }).'],
    block: options => [
      ...unknownNames('block knows no option', options, KNOWN.block),
      ...unknownValues('block:', options),
    ],
    attach(body, options) {
      if (typeof body === 'string')
        return ['attach takes the body as an object, before JSON.stringify: attach({ messages, … }).']
      return [...unknownNames('attach knows no option', options, KNOWN.attach), ...unknownValues('attach:', options)]
    },
    pin: unknownTarget('pin', 'nothing is pinned'),
    unpin: unknownTarget('unpin', 'nothing changes'),
    forget: unknownTarget('forget', 'nothing that is shown goes'),
    rename: unknownTarget('rename', 'nothing is renamed'),
    replay: messages => (Array.isArray(messages) ? [] : ['replay takes the list of messages: replay(messages).']),
    flush: () => (memory.threadId === undefined ? [DRAFT_FLUSHED] : []),
  }
}

const DRAFT_FLUSHED =
  'flush: this handle is of a draft, of which nothing is stored. Give `thread` to createWorkingMemory, or name the draft ' +
  'by adoptThread(id).'

const RESULT_FIELDS: readonly string[] = [
  'toolName',
  'toolCallId',
  'input',
  'failed',
  'source',
  'background',
  'partial',
]

/** Why a result was taken for none. */
export function rejectedResult(error: { readonly message: string }, [result]: readonly unknown[]): string {
  if (typeof result !== 'string') return `observe: ${error.message}`
  return `observe takes one object, and not the tool’s name before the rest: observe({ toolName: '${result}', output }).`
}

/** Arguments that a hook or a call takes for references, and that are none. */
export function notReference(reference: unknown): string {
  const example = "{ type: 'page', id: page.id }"
  if (!isTable(reference)) return `${JSON.stringify(reference)} names nothing. Say what it is: ${example}.`
  const lacks = isType(reference['type']) ? 'id' : 'type'
  return `${JSON.stringify(reference)} has no ${lacks}, so that nothing is known of it. Give both: ${example}.`
}

function isReference(reference: unknown): boolean {
  return isTable(reference) && isType(reference['type']) && ['string', 'number'].includes(typeof reference['id'])
}

function isType(type: unknown): boolean {
  return typeof type === 'string' && type !== ''
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
