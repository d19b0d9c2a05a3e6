import type { JsonRecord } from './json-value.js'
import type { ModelAnswer } from './model-script.js'

export type ProviderName = 'openai-chat' | 'openai-responses' | 'anthropic' | 'google'

/** Why a provider refuses a body. */
export interface Violation {
  readonly message: string
  /** Where in the body, for providers that say so apart from the message. */
  readonly param?: string
  readonly code?: string
}

export interface ProviderRequest {
  /** Path and query of the address. */
  readonly path: string
  readonly headers: Headers
  readonly body: JsonRecord
}

export interface ServerEvent {
  /** Named only where the provider names its events. */
  readonly event?: string
  /** Text stands as it is, anything else as JSON. */
  readonly data: unknown
}

/** One provider's protocol, as pure functions. `number` counts its answers from 1, so that equal scripts give equal answers. */
export interface Provider {
  readonly name: ProviderName
  readonly path: RegExp
  isStream(request: ProviderRequest): boolean
  /** What the provider would answer 400 to, worst first. */
  violations(request: ProviderRequest, known: StoredResponses): Iterable<Violation>
  /** The body of an error in the provider's shape. */
  errorBody(status: number, violation: Violation): unknown
  answer(answer: ModelAnswer, number: number, request: ProviderRequest): JsonRecord
  events(answer: ModelAnswer, number: number, request: ProviderRequest): ServerEvent[]
  /** What the provider keeps of a conversation that it holds for the app, under the id by which the app goes on. */
  keep?(answer: ModelAnswer, number: number, kept: Kept): { readonly id: string; readonly items: readonly JsonRecord[] }
}

export interface Kept {
  readonly body: JsonRecord
  readonly known: StoredResponses
}

/** Items of the conversations that the provider keeps, by the id of their last response. */
export type StoredResponses = ReadonlyMap<string, readonly JsonRecord[]>
