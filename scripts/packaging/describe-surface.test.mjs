import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { describeSurface } from './describe-surface.mjs'

/** @param {Record<string, string>} files Declarations, of which `index` and `other` are entries. */
function describePackage(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'surface-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'dist'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'dist', `${name}.d.ts`), text)
  const entries = { '.': { types: './dist/index.d.ts' }, './other': { types: './dist/other.d.ts' } }
  return describeSurface({ folder, manifest: { name: 'basket', exports: entries } })
}

it('names what an exported declaration refers to and no entry exports, with what refers to it', () => {
  const { forgotten } = describePackage({
    index: `export type { Basket } from './basket.js'`,
    other: `export type { Price } from './basket.js'`,
    basket: `
      export interface Price { amount: number }
      export interface Fruit { name: string; rind: Rind }
      interface Rind { colour: string }
      export interface Basket { fruits: readonly Fruit[]; total: Price }`,
  })
  expect(forgotten).toEqual(['Fruit, of Basket'])
})

it('wants no name for members of an exported union, for types of values and for those of other packages', () => {
  const { forgotten } = describePackage({
    index: `export type { Act, Kind } from './act.js'`,
    other: `export {}`,
    act: `
      export type Act = Added | Removed
      interface Added { type: 'added'; when: Date; mark: Mark }
      interface Removed { type: 'removed' }
      interface Mark { at: number }
      declare const KINDS: readonly ['a', 'b']
      export type Kind = (typeof KINDS)[number]`,
  })
  expect(forgotten).toEqual(['Mark, of Added'])
})
