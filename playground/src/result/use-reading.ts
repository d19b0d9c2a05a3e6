import { useEffect, useRef, useState } from 'preact/hooks'
import type { PlaygroundState } from '../state/playground-state.js'
import type { Reader, Reading } from './create-reader.js'
import { derive, type Outcome } from './derive.js'

/** Typing is not read letter by letter. */
const TYPING_MS = 200

export type ReadingState =
  | { readonly status: 'empty' }
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly why: string }
  | ({ readonly status: 'read'; readonly reading: Reading } & Outcome & {
        readonly before: Before | undefined
        /** Why what is typed now could not be read. */
        readonly fault?: string
      })

/** The same result as it is read without the rule. */
export interface Before {
  readonly entities: number
  readonly tokens: number
}

/** The memory and its worker are loaded once something is read. */
let opened: Promise<Reader> | undefined
const openReader = (): Promise<Reader> =>
  (opened ??= import('./create-reader.js').then(({ createReader }) => createReader()))

/** What memory makes of the result that was typed; what was shown stays until the next is read. */
export function useReading({
  toolName,
  input,
  output,
  rule,
  language,
  sentence,
  budget,
}: PlaygroundState): ReadingState {
  const [shown, setShown] = useState<ReadingState>({ status: 'empty' })
  const [reading, setReading] = useState<Reading>()
  const plain = useRef<Before & { readonly of: string }>(undefined)

  useEffect(() => {
    if (output.trim() === '') {
      setReading(undefined)
      setShown({ status: 'empty' })
      return undefined
    }
    let isWanted = true
    setShown(before => (before.status === 'read' || before.status === 'failed' ? before : { status: 'reading' }))
    const timer = setTimeout(async () => {
      try {
        const read = await (await openReader()).read({ toolName, input, output, rule, language })
        if (isWanted) setReading(read)
      } catch (error) {
        const why = (error instanceof Error ? error.message : String(error)).replace(/^.* must be otherwise: /, '')
        if (isWanted) {
          setShown(before => (before.status === 'read' ? { ...before, fault: why } : { status: 'failed', why }))
        }
      }
    }, TYPING_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [toolName, input, output, rule, language])

  useEffect(() => {
    if (!reading) return undefined
    let isWanted = true
    void derive(reading, { sentence, budget }).then(outcome => {
      if (!isWanted) return
      const { given } = reading
      const sizes = { entities: reading.entities.length, tokens: outcome.block.tokens }
      const of = given.toolName + given.input + given.output
      const isPlain = given.rule.mode === 'none'
      if (isPlain) plain.current = { ...sizes, of }
      const before = !isPlain && plain.current?.of === of ? plain.current : undefined
      setShown({ status: 'read', reading, ...outcome, before })
    })
    return () => {
      isWanted = false
    }
  }, [reading, sentence, budget])

  return shown
}
