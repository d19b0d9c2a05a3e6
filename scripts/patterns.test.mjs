import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const gate = fileURLToPath(new URL('check-patterns.mjs', import.meta.url))

/** Lines of a file, each of which the gate must mind, by what makes it slow. */
const slow = {
  'exponential by itself': String.raw`export const a = /^(?:a|a)*$/`,
  'exponential in a look ahead': String.raw`export const b = /basic (?![A-Za-z]?[a-z]*(?:[-/][A-Za-z]?[a-z]*)*!)\w{12}/`,
  'polynomial between two ends': String.raw`export const c = /^\s*:?-*:?\s*$/`,
  'polynomial by beginning anew': String.raw`export const d = /[.,;]+$/g`,
  'polynomial between separators': String.raw`export const e = /^(.*?)(: | • )(.*)$/`,
  'polynomial under the flag v': String.raw`export const f = /[\p{L}--[a-z]]+!/v`,
  'polynomial by a reference back': String.raw`export const g = /(['"]).*\1$/`,
  'exponential within a bound': String.raw`export const m = /^(?:\|\s{2,3}|\s{3,4}){0,30}[|+]-/`,
  'a bound that is none': String.raw`export const h = /a{1,100000}b/`,
  'looking behind without a bound': String.raw`export const i = /(?<=a+)b/`,
  composed: "export const j = new RegExp([LETTERS, LETTERS, 'x'].join(''))",
  'composed in a function, where the module is loaded': 'export const k = ["x"].map(end => RegExp(LETTERS + end))',
  'composed later': 'export const l = (word: string) => new RegExp(word)',
}

const linear = [
  String.raw`export const a = /^[a-z]+$/`,
  String.raw`export const b = /(?<![.,;])[.,;]+$/`,
  String.raw`export const c = /<[^<>]*>(?!\w)/g`,
  String.raw`export const d = /"[^"]{0,500}"/g`,
  String.raw`export const e = /[\p{L}--[a-z]]+/v`,
  String.raw`export const g = /^(?:\| {3}| {4}){0,30}[|+]-/`,
  'export const f = new RegExp(`^(?:${LETTERS})$`)',
]

it('T7 names each pattern that is not linear, by file and line, composed ones as they are made', () => {
  const { status, faults } = check(Object.values(slow))
  expect(status).toBe(1)
  expect(faults).toEqual(Object.keys(slow).map((_, index) => `packages/core/src/case.ts:${index + 2}`))
})

it('T7 minds no pattern that is linear, or bounded by itself', () => {
  expect(check(linear)).toEqual({ status: 0, faults: [] })
})

/**
 * Which lines of a file of these the gate minds.
 * @param {readonly string[]} lines
 */
function check(lines) {
  const folder = mkdtempSync(path.join(tmpdir(), 'patterns-'))
  try {
    mkdirSync(path.join(folder, 'packages/core/src'), { recursive: true })
    writeFileSync(path.join(folder, 'packages/core/src/letters.ts'), "export const LETTERS: string = '[a-z]+'\n")
    const source = ["import { LETTERS } from './letters.js'", ...lines].join('\n')
    writeFileSync(path.join(folder, 'packages/core/src/case.ts'), source)
    const { status, stderr } = spawnSync(process.execPath, [gate], { cwd: folder, encoding: 'utf8' })
    const faults = [...stderr.matchAll(/^packages\S+/gm)].map(([place]) => place)
    return { status, faults: faults.toSorted((one, other) => lineOf(one) - lineOf(other)) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {string} place */
function lineOf(place) {
  return Number(place.split(':')[1])
}
