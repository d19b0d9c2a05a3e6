/** A tool call of the model's. */
export interface ModelCall {
  readonly id: string
  readonly name: string
  readonly input: unknown
}

/** What the model says and calls in one answer. */
export interface ModelAnswer {
  readonly text?: string
  readonly calls?: readonly ModelCall[]
}

/**
 * One step of a script: what the model answers to the next legal request. As data, so that a page can hand it to a server.
 * `retrieves` calls `retrieve_result` with the id of the first or last citation that the request holds.
 */
export type ModelStep =
  | (ModelAnswer & {
      readonly retrieves?: 'first-citation' | 'last-citation'
      /** How a stream ends. `broken`: the connection is cut halfway. `hanging`: nothing comes after half of it. */
      readonly ending?: 'complete' | 'broken' | 'hanging'
    })
  /** The provider fails. */
  | { readonly status: 429 | 500 | 529 }

const NAMED_IN_CITATION = /retrieve_result\(\{\s*"id":\s*"([^"\\]+)"/g

/** The step's answer to a request: a citation is read as a model would read it, out of the request's text. */
export function answerOf(step: Exclude<ModelStep, { status: number }>, number: number, texts: string): ModelAnswer {
  const { text, calls = [], retrieves } = step
  if (!retrieves) return { ...(text !== undefined && { text }), calls }
  const ids = [...texts.matchAll(NAMED_IN_CITATION)].map(match => match[1])
  const id = retrieves === 'first-citation' ? ids[0] : ids.at(-1)
  if (!id) return { text: 'There is no citation to follow.' }
  const call = { id: `call_retrieve_${number}`, name: 'retrieve_result', input: { id } }
  return { ...(text !== undefined && { text }), calls: [...calls, call] }
}

/** Every string of a body, so that what is read out of texts does not depend on how they are written as JSON. */
export function textsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textsOf).join('\n')
}

/** A text in pieces, as a stream gives it. */
export function piecesOf(text: string, size = 9): string[] {
  return text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []
}
