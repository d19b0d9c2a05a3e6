import { describe, expect, it } from 'vitest'
import { anEntity } from '../../testing/an-entity.js'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const airline = anEntity({ type: 'airline', id: 'LH', role: 'reference' })
const flights = aShownList(listOf('flight', { LH2066: [''], LH2068: [''] }), [airline])
const trains = aShownList(listOf('train', { 't-1': ['RE 311'], 't-2': ['IC 204'] }))

describe('codes of letters and a number, apart or as one word', () => {
  it.each([
    ['which gate is LH 2066?', flights, ['LH2066']],
    ['which gate is LH2066?', flights, ['LH2066']],
    ['where does IC204 stop?', trains, ['t-2']],
    ['where does IC 204 stop?', trains, ['t-2']],
    // The letters are no name of the airline here.
    ['which gate is LH 2084?', flights, 'unknown'],
  ] as const)('Q85 %s', (text, view, meant) => {
    expect(resolveIn('en', text, view)).toEqual(meant)
  })
})

const tickets = aShownList(
  listOf('ticket', {
    '1': ['Broken cup', 'customer=Solène Delorme', 'assignee=Clara Vidal'],
    '2': ['Refund', 'customer=Ilse Falk', 'assignee=Hugo Perrin'],
  }),
  listOf('customer', { c1: ['Solène Delorme'], c2: ['Ilse Falk'] }, { role: 'child', mentions: [] }),
)

describe('titles before names', () => {
  it.each([
    ['fr', 'transfère celui de Mme Delorme à Hugo', ['1']],
    ['en', 'close the one from Mrs. Falk', ['2']],
    ['de', 'schließe das von Frau Falk', ['2']],
    ['es', 'cierra el de la Sra. Falk', ['2']],
  ] as const)('Q85 %s: %s', (language, text, meant) => {
    expect(resolveIn(language, text, tickets)).toEqual(meant)
  })

  it('Q85 keeps a title by which something is called', () => {
    const brands = aShownList(listOf('brand', { b1: ['Dr Pepper'], b2: ['Pepper Mill'] }), [
      anEntity({ type: 'note', id: 'n', mentions: [{ message: NOW - 4, by: 'tool', alone: false }] }),
    ])
    expect(resolveIn('en', 'delete Dr Pepper', brands)).toEqual(['b1'])
  })
})
