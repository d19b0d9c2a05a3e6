import { describe, expect, it } from 'vitest'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'
import { findSaid } from './find-mentioned.js'

const recipes = listOf('recipe', { r1: ['Plum cake'], r2: ['Rye bread'], r3: ['Bread soup'] })
const boxes = listOf('box', { b1: ['Kitchen'], b2: ['Garden tools'] })
const cooks = listOf('cook', { c1: ['Odile Marchal'] }, { role: 'child' })
const view = aShownList(recipes, [...boxes, ...cooks])
const gerichte = aShownList(listOf('rezept', { r1: ['Brotsuppe mit Lauch'], r2: ['Pflaumenkuchen'] }))
const cahiers = aShownList(listOf('cahier', { k1: ['Jardin potager'], k2: ['Verger'] }))
const libros = aShownList(listOf('libro', { k1: ['Huerto pequeño'], k2: ['Frutales'] }))
const 箱 = aShownList(listOf('文件夹', { x1: ['合同'], x2: ['发票'] }))
const 棚 = aShownList(listOf('フォルダ', { x1: ['契約書'], x2: ['請求'] }))

it('Q9 means nothing certain by a title with the end of a sentence in it', () => {
  expect(resolveIn('en', 'post one called Help! Plum cake on fire', view)).toBe('unknown')
})

it('Q17 means nothing certain by a title after the particle of a verb', () => {
  expect(resolveIn('de', 'leg ein neues Rezept an, Pflaumenkuchen', gerichte)).toBe('ambiguous')
})

describe('what a sentence makes', () => {
  it.each([
    ['make a box Kitchen 2', view, 'en'],
    ['add a recipe Bread with nuts', view, 'en'],
    ['log a new recipe: plum tart', view, 'en'],
    ['start a timer for bread', view, 'en'],
    ['what is a rye starter?', view, 'en'],
    ['set up a new recipe, Plum cake: holiday special', view, 'en'],
    ['crée un cahier, Jardin potager', cahiers, 'fr'],
    ['crea un libro, Huerto pequeño', libros, 'es'],
    ['leg ein neues Rezept an: Brotsuppe ohne Lauch', gerichte, 'de'],
    ['crée un cahier Jardin d’hiver', cahiers, 'fr'],
    ['crea un libro Huerto grande', libros, 'es'],
    ['新建文件夹 合同二', 箱, 'zh'],
    ['创建一个文件夹 合同', 箱, 'zh'],
    ['新しいフォルダ 契約書2', 棚, 'ja'],
  ] as const)('Q17 %s is about nothing known', (text, of, language) => {
    expect(resolveIn(language, text, of)).toBe('unknown')
  })

  it.each([
    ['add a photo to the second one', ['r2']],
    ['make a copy of the plum cake', ['r1']],
    ['send a note to Odile Marchal', ['c1']],
    ['make a note, then open Plum cake', ['r1']],
    ['make a recipe called Tart. Then open Plum cake', ['r1']],
  ] as const)('Q17 %s is about what it points at beside', (text, ids) => {
    expect(resolveIn('en', text, view)).toEqual(ids)
  })

  it('Q17 does not take up what something new is called like', () => {
    expect(findSaid('make a box Kitchen 2', { view, openNow: new Set(), role: 'user' }).keys).toEqual([])
  })
})

describe('a text that is to be written', () => {
  it.each([
    ['jot: second bread of the week', view, 'en'],
    ['new recipe: Plum cake with rum', view, 'en'],
    ['neues Rezept: Brotsuppe', gerichte, 'de'],
    ['nouveau cahier : Verger', cahiers, 'fr'],
    ['nuevo libro: Frutales', libros, 'es'],
    ['新建文件夹：合同', 箱, 'zh'],
    ['新規フォルダ：契約書', 棚, 'ja'],
  ] as const)('Q18 %s says nothing of what is known', (text, of, language) => {
    expect(resolveIn(language, text, of)).toBe('unknown')
  })

  it.each([
    ['comment on the second one: better than the plum cake', ['r2']],
    ['back to the plum cake: how long does it take?', ['r1']],
    ['oops: the rye one', ['r2']],
    ['compare: Plum cake and Rye bread', ['r1', 'r2']],
  ] as const)('Q18 %s means what is pointed at', (text, ids) => {
    expect(resolveIn('en', text, view)).toEqual(ids)
  })
})
