/** Everything that a reader typed: what a link carries. */
export interface PlaygroundState {
  readonly part: 'result' | 'transcript'
  readonly toolName: string
  /** Arguments of the call, as JSON. */
  readonly input: string
  /** What the tool answered. */
  readonly output: string
  readonly sentence: string
  /** Key of `LANGUAGES`; empty for the default. */
  readonly language: string
  /** Empty for the default. */
  readonly budget: string
  readonly rule: RuleFields
  readonly transcript: string
}

/** An `EntityRule` as it is typed; lists are parted by commas. */
export interface RuleFields {
  readonly mode: 'none' | 'rule' | 'nothing'
  readonly at: string
  readonly type: string
  readonly id: string
  readonly name: string
  readonly pick: string
}

export const EMPTY_STATE: PlaygroundState = {
  part: 'result',
  toolName: '',
  input: '',
  output: '',
  sentence: '',
  language: '',
  budget: '',
  rule: { mode: 'none', at: '', type: '', id: '', name: '', pick: '' },
  transcript: '',
}

/** A state as a link gives it, fields of another kind left out; undefined where it is no state. */
export function readState(value: unknown): PlaygroundState | undefined {
  if (!isRecord(value)) return undefined
  const { part, rule, ...texts } = EMPTY_STATE
  const given = isRecord(value.rule) ? value.rule : {}
  const { mode, ...fields } = rule
  return {
    ...textsOf(texts, value),
    part: value.part === 'transcript' ? 'transcript' : part,
    rule: {
      ...textsOf(fields, given),
      mode: given.mode === 'rule' || given.mode === 'nothing' ? given.mode : mode,
    },
  }
}

function textsOf<Texts extends Readonly<Record<string, string>>>(texts: Texts, given: Record<string, unknown>): Texts {
  const entries = Object.entries(texts).map(([field, text]) => {
    const value = given[field]
    return [field, typeof value === 'string' ? value : text]
  })
  return Object.fromEntries(entries) as Texts
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
