import { describe, expect, it } from 'vitest'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { type Language, resolveIn } from '../../testing/resolve-in.js'
import type { MemoryView } from '../../model/memory-state.js'

function meantBy(language: Language, text: string, view: MemoryView): unknown {
  const found = resolveIn(language, text, view)
  return typeof found === 'string' ? 'open' : found
}

const said = [{ message: NOW, by: 'user', alone: true } as const]

describe('the only one of its type', () => {
  const [shelf] = listOf('shelf', { s1: ['Kitchen'] }, { mentions: [{ message: 2, by: 'tool', alone: false }] })
  const [jar, ...jars] = listOf('jar', { j1: ['Plums'], j2: ['Pears'] }, { parent: shelf!.key })
  const [grower] = listOf('grower', { g1: ['Orchard'] }, { role: 'reference', mentions: [], lastSeen: shelf!.lastSeen })

  it.each([
    ['en', 'how wide is that shelf?', ['s1']],
    ['en', 'write to the grower', ['g1']],
    ['en', 'is that basket empty?', 'open'],
  ] as const)('Q31 of %s %j', (language, text, meant) => {
    expect(meantBy(language, text, aShownList([{ ...jar!, mentions: said }, ...jars], [shelf!, grower!]))).toEqual(
      meant,
    )
  })

  it('Q31 is open where nothing of what it holds has the focus', () => {
    expect(meantBy('en', 'how wide is that shelf?', aShownList([jar!, ...jars], [shelf!]))).toBe('open')
  })
})
