import fc from 'fast-check'

/** A tool call with what it gave. */
export interface HistoryCall {
  readonly id: string
  readonly toolName: string
  readonly input: object
  readonly output: string
  /** How the result holds its text; `image` holds more than that. */
  readonly form: 'text' | 'parts' | 'image'
  readonly failed: boolean
}

/** What one party says: a user, or a model with the calls that it makes at once and their results. */
export type HistoryStep =
  | { readonly by: 'user'; readonly text: string; readonly form: 'text' | 'parts' | 'image' }
  | { readonly by: 'model'; readonly text: string | undefined; readonly calls: readonly HistoryCall[] }

/** A conversation before a wire gives it its shape. */
export interface History {
  readonly system: { readonly text: string; readonly form: 'text' | 'parts' } | undefined
  readonly steps: readonly HistoryStep[]
}

const words = fc.oneof(
  fc.constantFrom('Hello', 'Show it', 'a\n\nb\n\n', '[WORKING MEMORY] what is that?', 'Grüße 你好', '- x'),
  fc.string({ minLength: 1, maxLength: 20 }).filter(text => text.trim() !== ''),
)

const call = fc.record({
  toolName: fc.constantFrom('getPage', 'listPages'),
  input: fc.constantFrom({}, { slug: 'about' }),
  output: fc.oneof(
    fc.constantFrom('{"id":"p-1"}', 'not found'),
    fc.nat(3).map(count => `Page ${'word '.repeat(count * 900 + 1)}`),
  ),
  form: fc.constantFrom('text' as const, 'text' as const, 'parts' as const, 'image' as const),
  failed: fc.boolean(),
})

const answer = fc.record({
  text: fc.option(words, { nil: undefined }),
  calls: fc.array(call, { minLength: 1, maxLength: 3 }),
})
const turn = fc.record({
  text: words,
  form: fc.constantFrom('text' as const, 'parts' as const, 'image' as const),
  answers: fc.array(answer, { maxLength: 3 }),
  last: words,
})

/**
 * Legal histories that end where a model is asked: with a user's words, or with results; with `prefill`, also with what a
 * model has begun to say.
 */
export function arbitraryHistory({ prefill = true }: { prefill?: boolean } = {}): fc.Arbitrary<History> {
  const ends = ['user' as const, 'results' as const, ...(prefill ? ['model' as const] : [])]
  return fc
    .record({
      system: fc.option(fc.record({ text: words, form: fc.constantFrom('text' as const, 'parts' as const) }), {
        nil: undefined,
      }),
      turns: fc.array(turn, { minLength: 1, maxLength: 4 }),
      end: fc.constantFrom(...ends),
    })
    .map(({ system, turns, end }) => {
      let count = 0
      const steps = turns.flatMap(({ text, form, answers, last }): HistoryStep[] => [
        { by: 'user', text, form },
        ...answers.map(({ text: spoken, calls }): HistoryStep => ({
          by: 'model',
          text: spoken,
          calls: calls.map(each => ({ ...each, id: `call_${++count}` })),
        })),
        { by: 'model', text: last, calls: [] },
      ])
      return { system, steps: end === 'model' ? steps : steps.slice(0, lastRequest(steps, end)) }
    })
}

/** The histories of the requests that led to this one, oldest first, itself included. */
export function requestsOf({ system, steps }: History): History[] {
  const ends = steps.flatMap((step, index) => (step.by === 'user' || step.calls.length > 0 ? index + 1 : []))
  return ends.map(end => ({ system, steps: steps.slice(0, end) }))
}

function lastRequest(steps: readonly HistoryStep[], end: 'user' | 'results'): number {
  const isEnd = (step: HistoryStep) =>
    step.by === 'user' ? end === 'user' : end === 'results' && step.calls.length > 0
  const place = steps.findLastIndex(isEnd)
  return place === -1 ? 1 : place + 1
}
