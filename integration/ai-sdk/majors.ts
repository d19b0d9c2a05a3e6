import * as sdk7 from 'ai'
import * as sdk5 from 'ai-5'
import { MockLanguageModelV2 } from 'ai-5/test'
import * as sdk6 from 'ai-6'
import { MockLanguageModelV3 } from 'ai-6/test'
import { MockLanguageModelV4 } from 'ai/test'

/** What a scripted model says in one step. */
export interface ModelStep {
  readonly reasoning?: string
  readonly text?: string
  readonly calls?: readonly { readonly toolCallId: string; readonly toolName: string; readonly input: object }[]
}

/** A message as a model is given it. */
export interface PromptMessage {
  readonly role: string
  readonly content: string | readonly Record<string, unknown>[]
}

/** What a model does of what it is given. It rejects when the signal aborts. */
export type Decide = (prompt: readonly PromptMessage[], signal: AbortSignal | undefined) => Promise<ModelStep>

/** The double of a provider: takes its steps one a call, the last one again and again, or decides; and keeps what it was given. */
export interface ScriptedModel {
  readonly model: sdk7.LanguageModel
  prompts(): readonly (readonly PromptMessage[])[]
}

/** One major of the AI SDK, with the names and types of the newest. */
export interface Major {
  readonly name: string
  readonly sdk: typeof sdk7
  readonly hasApprovals: boolean
  readonly hasDirectTransport: boolean
  createModel(steps: readonly ModelStep[] | Decide): ScriptedModel
}

type Finish = (reason: 'stop' | 'tool-calls') => object

/** The stream parts of a step, which all majors of the provider's specification share but for how they finish. */
function partsOf({ reasoning, text, calls = [] }: ModelStep, finish: Finish): object[] {
  return [
    { type: 'stream-start', warnings: [] },
    ...(reasoning === undefined ? [] : said('reasoning', reasoning)),
    ...(text === undefined ? [] : said('text', text)),
    ...calls.map(({ input, ...call }) => ({ type: 'tool-call', ...call, input: JSON.stringify(input) })),
    { type: 'finish', ...finish(calls.length > 0 ? 'tool-calls' : 'stop') },
  ]
}

function said(type: 'reasoning' | 'text', delta: string): object[] {
  const id = `${type}-1`
  return [
    { type: `${type}-start`, id },
    { type: `${type}-delta`, id, delta },
    { type: `${type}-end`, id },
  ]
}

const usage5 = { inputTokens: 1, outputTokens: 1, totalTokens: 2 }
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}
const finish5: Finish = finishReason => ({ usage: usage5, finishReason })
const finish: Finish = reason => ({ usage, finishReason: { unified: reason, raw: reason } })

function createModelOf(Model: unknown, finishOf: Finish) {
  return (steps: readonly ModelStep[] | Decide): ScriptedModel => {
    let taken = 0
    const decide: Decide =
      typeof steps === 'function' ? steps : async () => steps[Math.min(taken++, steps.length - 1)] ?? {}
    const model = new (Model as typeof MockLanguageModelV4)({
      doStream: async ({ prompt, abortSignal }) => {
        const step = await decide(prompt as readonly PromptMessage[], abortSignal)
        return { stream: sdk7.simulateReadableStream({ chunks: partsOf(step, finishOf) as never[] }) }
      },
    })
    return { model, prompts: () => model.doStreamCalls.map(({ prompt }) => prompt as readonly PromptMessage[]) }
  }
}

export const majors: readonly Major[] = [
  {
    name: '5',
    sdk: sdk5 as unknown as typeof sdk7,
    hasApprovals: false,
    hasDirectTransport: false,
    createModel: createModelOf(MockLanguageModelV2, finish5),
  },
  {
    name: '6',
    sdk: sdk6 as unknown as typeof sdk7,
    hasApprovals: true,
    hasDirectTransport: true,
    createModel: createModelOf(MockLanguageModelV3, finish),
  },
  {
    name: '7',
    sdk: sdk7,
    hasApprovals: true,
    hasDirectTransport: true,
    createModel: createModelOf(MockLanguageModelV4, finish),
  },
]
