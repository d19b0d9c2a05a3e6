import type { Json } from '../../../model/json.js'

/** A text as its finders see it: each takes the lines it understands, so that no later one reads them again. */
export interface TextPage {
  readonly text: string
  readonly lines: readonly string[]
  /** Whether it answers a call that lists or finds things. */
  readonly isOfList: boolean
  /** Whether it is so short that identifiers in running text matter. */
  readonly isShort: boolean
  /** What stands in the call's input. */
  readonly given: readonly string[]
  /** Whether a line was left by the finders before, and is short enough to be one of a format. */
  isFree(line: number): boolean
  /** `isWhole`: every value of the line is read. */
  take(line: number, isWhole?: boolean): void
  /** Takes the lines that a stretch of the text touches, of which every value is read by its record. */
  takeWhole(start: number, end: number): void
  /** The lines of which no record reads every value. */
  openText(): string
  /** How many a list of the text has, where that is more than was read of it and the text is whole. */
  totalOf(count: number, read: number): { readonly total?: number }
}

/** What one finder read from a text: the records that the text gives, or what it only names on its way. */
export type TextGroup = {
  /** What kind of things they are, where the text says so; else they are what the tool is about. */
  readonly type?: string
  /** Their type where neither the text nor the call says it. */
  readonly called?: string
} & ({ readonly records: readonly Json[]; readonly total?: number } | { readonly mentions: readonly TextMention[] })

export interface TextMention {
  readonly id: string
  readonly name?: string
}

/** Reads one format of text. Never throws, in time that grows with the text's length. */
export type TextFinder = (page: TextPage) => readonly TextGroup[]

/** The page of a text, of which at most 200,000 characters are read. */
export function createTextPage(whole: string, isOfList = false, given: readonly string[] = []): TextPage {
  const text = whole.slice(0, MAX_TEXT)
  const parts = text.split('\n')
  const lines = text.includes('\r') ? parts.map(line => (line.endsWith('\r') ? line.slice(0, -1) : line)) : parts
  const taken = new Uint8Array(lines.length)
  let starts: number[] | undefined
  return {
    text,
    lines,
    isOfList,
    isShort: whole.length <= SHORT_TEXT,
    given,
    isFree: line => taken[line] === 0 && (lines[line] ?? '').length <= MAX_LINE,
    take: (line, isWhole = false) => {
      taken[line] = Math.max(taken[line] ?? 0, isWhole ? 2 : 1)
    },
    takeWhole(start, end) {
      starts ??= startsOf(text)
      for (let line = lineAt(starts, start); line < lines.length && (starts[line] ?? end) < end; line++) taken[line] = 2
    },
    totalOf: (count, read) => (count > read && text.length < CUT_TEXT ? { total: count } : {}),
    openText: () => (taken.includes(2) ? lines.filter((_, line) => taken[line] !== 2).join('\n') : text),
  }
}

function startsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

const MAX_TEXT = 200_000
/** A text of about this length was cut before it came here, so that what it has in all is not known. */
const CUT_TEXT = 190_000
/** Longer texts are not searched for identifiers in running text: they tell stories. */
export const SHORT_TEXT = 1_500
const MAX_LINE = 2_000
