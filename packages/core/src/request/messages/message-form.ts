/** A message as far as all wires have it. */
export interface Message {
  readonly role?: unknown
  readonly content?: unknown
  readonly parts?: unknown
  readonly output?: unknown
}

/** How a wire writes a message: where its content stands, and what a text and a result in it look like. */
export interface MessageForm {
  readonly key: 'content' | 'parts'
  textPart(text: string): object
  isResult(part: object): boolean
}

/** OpenAI Chat, Anthropic and their like. */
export const CHAT_FORM: MessageForm = {
  key: 'content',
  textPart: text => ({ type: 'text', text }),
  isResult: part => /^tool[-_]result$/.test(typeOf(part)),
}

/** OpenAI Responses. */
export const ITEM_FORM: MessageForm = {
  key: 'content',
  textPart: text => ({ type: 'input_text', text }),
  isResult: () => false,
}

/** Google. */
export const PARTS_FORM: MessageForm = {
  key: 'parts',
  textPart: text => ({ text }),
  isResult: part => 'functionResponse' in part,
}

/** The AI SDK's UI messages. */
export const UI_FORM: MessageForm = { ...CHAT_FORM, key: 'parts' }

/** A message of the user's that holds a text alone. */
export function userMessage(text: string, { key, textPart }: MessageForm): object {
  return { role: 'user', [key]: key === 'content' ? text : [textPart(text)] }
}

/** Whether a user says something in a message, beside the results of tools. */
export function hasWords(message: Message, form: MessageForm): boolean {
  const content = message[form.key]
  return isSaid(message, form) && (typeof content === 'string' || partsOf(content).some(part => !isResult(part, form)))
}

/** Whether a message is the user's and holds anything. */
export function isSaid(message: Message, form: MessageForm): boolean {
  const content = message[form.key]
  return isUser(message, form) && (typeof content === 'string' ? content !== '' : partsOf(content).length > 0)
}

/** What a body holds where a message or a part should stand may be anything. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export function partsOf(content: unknown): readonly unknown[] {
  return Array.isArray(content) ? content : []
}

/** Whether a part of a message is the result of a tool. */
export function isResult(part: unknown, form: MessageForm): boolean {
  return isObject(part) && form.isResult(part)
}

/** Google's contents without a role are the user's. */
function isUser({ role }: Message, { key }: MessageForm): boolean {
  return role === 'user' || (role === undefined && key === 'parts')
}

export function isModel({ role }: Message): boolean {
  return role === 'assistant' || role === 'model'
}

export function isSystem({ role }: Message): boolean {
  return role === 'system' || role === 'developer'
}

function typeOf(part: { readonly type?: unknown }): string {
  return typeof part.type === 'string' ? part.type : ''
}
