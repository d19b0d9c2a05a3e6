import type { AnswerTo } from '@antecedent/core/devtools'

export interface SamplesOptions {
  rows: AnswerTo<'entities'>['rows']
  listViews: AnswerTo<'activity'>['listViews']
}

const MAX_SAMPLES = 7

/** Phrases of what is there, each by another way of pointing: by a place, by what has the focus, by name, id and ref. */
export function samplePhrases({ rows, listViews }: SamplesOptions): readonly string[] {
  const [newest] = rows
  if (!newest) return []
  const list = listViews.findLast(({ keys }) => keys.length > 1)
  const { entity } = newest
  const named = rows.filter(({ entity: { name } }) => name !== undefined && name.length <= 40)
  const words = named.map(({ entity: { name = '' } }) => name).find(name => name.includes(' '))
  const phrases = [
    'it',
    `that ${entity.type}`,
    ...(list ? [`the second ${list.type}`, 'the last one', 'the next one'] : []),
    ...(named[1] ? [named[1].entity.name ?? ''] : []),
    ...(words === undefined ? [] : [words.split(' ')[0] ?? '']),
    String(rows.at(-1)?.entity.id ?? ''),
    ...(entity.ref === undefined ? [] : [entity.ref]),
  ]
  return [...new Set(phrases.filter(phrase => phrase !== ''))].slice(0, MAX_SAMPLES)
}
