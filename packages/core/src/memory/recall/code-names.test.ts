import { describe, expect, it } from 'vitest'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'
import { namesOfCode } from './code-names.js'

const files = aShownList(
  listOf('file', {
    F1: ['onboarding', 'locale=es-ES', 'country=IT'],
    F2: ['onboarding mail', 'locale=de', 'country=NO'],
    F3: ['terms', 'locale=es_MX', 'country=JP'],
  }),
)

describe('what a code stands for', () => {
  it.each([
    ['en', 'download the German one', ['F2']],
    ['en', 'the one in Italy', ['F1']],
    ['en', 'download the Spanish one', 'ambiguous'],
    ['de', 'öffne die französische', 'unknown'],
    ['fr', 'celui de Norvège', ['F2']],
    ['de', 'öffne die aus Norwegen', ['F2']],
  ] as const)('Q81 %s: %s', (language, text, meant) => {
    expect(resolveIn(language, text, files)).toEqual(meant)
  })

  it.each([
    [['country'], 'DE', 'germany'],
    [['origin', 'country', 'code'], 'FR', 'france'],
    [['locale'], 'es_MX', 'mexico'],
    [['lang'], 'ja', 'japanese'],
  ])('Q81 is told of %s %s', (field, value, name) => {
    expect(namesOfCode(field, value)).toContain(name)
  })

  it.each([
    [['state'], 'DE'],
    [['country'], 'Germany'],
    [['country'], '99'],
    [['country'], 'QX'],
  ])('Q81 nothing is told of %s %s', (field, value) => {
    expect(namesOfCode(field, value)).toEqual([])
  })
})
