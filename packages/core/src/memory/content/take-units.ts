import type { TextTransform } from '../../model/text-transform.js'
import { mainSpans } from './main-list.js'

type Taking = Extract<TextTransform, { type: 'first-n' | 'last-n' }>

/** The first or last items of the list that a JSON text holds, as a list; else the first or last lines. (A1) */
export function takeUnits(text: string, { type, count }: Taking): string {
  if (!Number.isInteger(count) || count < 1) return `The count of ${type} is a whole number from 1.`
  const cut = <Unit>(units: readonly Unit[]): readonly Unit[] =>
    type === 'first-n' ? units.slice(0, count) : units.slice(-count)
  const items = mainSpans(text)
  if (items === undefined) return cut(text.split('\n')).join('\n')
  return `[${cut(items)
    .map(({ start, end }) => text.slice(start, end))
    .join(',')}]`
}
