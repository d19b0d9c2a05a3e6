import type { TextTransform } from '../../model/text-transform.js'
import { EVERY, parsePath, type PathStep } from '../parse-path.js'
import { childrenOf, type Span, wholeSpan } from './json-spans.js'
import { mainSpans } from './main-list.js'
import { quoteGiven } from './quote-given.js'
import { readJson } from './read-json.js'

type Filter = Extract<TextTransform, { type: 'filtered' }>

/** What stands at a path of a JSON text, and of a list only the items that `where` picks. A single text stands bare. (A1) */
export function filterText(text: string, { path = '', where }: Filter): string {
  if (readJson(text) === undefined)
    return 'The text is no JSON, so that it has no paths. Ask for first-n, or an excerpt around some words.'
  const steps = stepsOf(path)
  if (steps === undefined) return `${quoteGiven(path)} is no path, as items[0].name or items[].id.`
  const whole = wholeSpan(text)
  const found = follow(text, [whole], steps)
  if (found.length === 0) return `Nothing stands at ${quoteGiven(path)}. ${describeKeys(text, whole)}`
  const isMany = steps.includes(EVERY)
  if (where === undefined) return isMany ? listOf(text, found) : write(text, found[0] ?? whole)
  const test = testOf(text, where)
  if (test === undefined) return 'A filter has a path, as status, and what stands there equals or contains.'
  const list = isMany ? found : itemsAt(text, found[0] ?? whole, path)
  if (list === undefined)
    return `What stands at ${quoteGiven(path)} is no list. ${describeKeys(text, found[0] ?? whole)}`
  return listOf(text, list.filter(test))
}

function stepsOf(path: unknown): readonly PathStep[] | undefined {
  return typeof path === 'string' ? parsePath(path) : undefined
}

function follow(text: string, from: readonly Span[], steps: readonly PathStep[]): readonly Span[] {
  return steps.reduce<readonly Span[]>((spans, step) => spans.flatMap(span => stepInto(text, span, step)), from)
}

function stepInto(text: string, span: Span, step: PathStep): readonly Span[] {
  const children = childrenOf(text, span.start)
  if (step === EVERY) return children
  // Of a key that stands there twice JSON takes the last.
  const child =
    text[span.start] === '['
      ? /^\d{1,9}$/.test(step)
        ? children[Number(step)]
        : undefined
      : children.findLast(({ key }) => key === step)
  return child ? [child] : []
}

function itemsAt(text: string, span: Span, path: string): readonly Span[] | undefined {
  if (text[span.start] === '[') return childrenOf(text, span.start)
  return path === '' ? mainSpans(text) : undefined
}

function testOf(text: string, where: Filter['where']): ((item: Span) => boolean) | undefined {
  const { path, equals, contains } = (where ?? {}) as Partial<NonNullable<Filter['where']>>
  const steps = stepsOf(path)
  if (steps === undefined || !isGiven(equals, contains)) return undefined
  const wanted = contains?.toLowerCase()
  return item =>
    follow(text, [item], steps).some(span => {
      const value = write(text, span)
      return (
        (equals === undefined || value === String(equals)) &&
        (wanted === undefined || value.toLowerCase().includes(wanted))
      )
    })
}

function isGiven(equals: unknown, contains: unknown): boolean {
  const isValue = equals === undefined || /^(?:string|number|boolean)$/.test(typeof equals)
  const isText = contains === undefined || typeof contains === 'string'
  return isValue && isText && (equals !== undefined || contains !== undefined)
}

function listOf(text: string, spans: readonly Span[]): string {
  return `[${spans.map(({ start, end }) => text.slice(start, end)).join(',')}]`
}

function write(text: string, { start, end }: Span): string {
  const written = text.slice(start, end)
  return written.startsWith('"') ? (JSON.parse(written) as string) : written
}

function describeKeys(text: string, { start }: Span): string {
  const children = childrenOf(text, start)
  if (text[start] === '[') return `There is a list of ${children.length} items: [0], or [] for all.`
  const keys = children.slice(0, MAX_KEYS).map(({ key }) => quoteGiven(key))
  return keys.length === 0
    ? 'There is nothing below.'
    : `There is ${keys.join(', ')}${children.length > MAX_KEYS ? ', …' : ''}.`
}

const MAX_KEYS = 20
