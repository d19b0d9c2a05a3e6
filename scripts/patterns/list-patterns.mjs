import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { parseSync, Visitor } from 'rolldown/utils'

/**
 * @typedef {object} Pattern
 * @property {string} place File and line, as `src/a.ts:7`.
 * @property {string} source
 * @property {string} flags
 */

/**
 * Every pattern of these files: literals as they are written, and composed ones as they are while their module is
 * loaded. `unseen` are the places where a pattern is composed later, out of what nobody can know beforehand.
 * @param {string} root
 * @param {readonly string[]} files Relative to the root.
 */
export async function listPatterns(root, files) {
  /** @type {Pattern[]} */
  const literals = []
  /** Files by absolute path, with where in them the word `RegExp` of a composition stands. @type {Map<string, Site[]>} */
  const sites = new Map()
  for (const file of files) {
    const source = readFileSync(path.join(root, file), 'utf8')
    const { program, errors } = parseSync(file, source)
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
    /** @param {number} start */
    const placeOf = start => `${file}:${source.slice(0, start).split('\n').length}`
    /** @param {import('rolldown/utils').ESTree.NewExpression | import('rolldown/utils').ESTree.CallExpression} node */
    const takeComposed = ({ callee }) => {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type !== 'Identifier' || name.name !== 'RegExp') return
      const known = sites.get(path.join(root, file)) ?? []
      sites.set(path.join(root, file), [...known, { ...callee, place: placeOf(callee.start) }])
    }
    new Visitor({
      Literal: node => {
        if (!('regex' in node)) return
        literals.push({ place: placeOf(node.start), source: node.regex.pattern, flags: node.regex.flags })
      },
      NewExpression: takeComposed,
      CallExpression: takeComposed,
    }).visit(program)
  }
  const composed = await collectComposed(sites)
  const seen = new Set(composed.map(({ place }) => place))
  const unseen = [...sites.values()].flat().flatMap(({ place }) => (seen.has(place) ? [] : [place]))
  return { patterns: [...literals, ...composed], unseen }
}

/**
 * Loads the files with a `RegExp` of our own where they compose, which tells what they made.
 * @param {ReadonlyMap<string, readonly Site[]>} sites
 */
async function collectComposed(sites) {
  /** @type {Pattern[]} */
  const composed = []
  if (sites.size === 0) return composed
  const directory = await mkdtemp(path.join(tmpdir(), 'antecedent-patterns-'))
  /** @param {string} place */
  const watch = place =>
    /** @param {string | RegExp} pattern @param {string} [flags] */
    function Watched(pattern, flags) {
      const made = new RegExp(pattern, flags)
      composed.push({ place, source: made.source, flags: made.flags })
      return made
    }
  try {
    const build = await rolldown({
      input: [...sites.keys()],
      checks: { moduleLevelDirective: false },
      plugins: [
        {
          name: 'watch-patterns',
          transform(code, id) {
            const found = sites.get(id)
            if (!found) return undefined
            return found
              .toSorted((one, other) => other.start - one.start)
              .reduce((text, { start, end, place }) => {
                const watched = `(globalThis.__watchPattern(${JSON.stringify(place)}))`
                return text.slice(0, start) + watched + text.slice(end)
              }, code)
          },
        },
      ],
    })
    const { output } = await build.write({ dir: directory, format: 'es', entryFileNames: '[name]-[hash].mjs' })
    await build.close()
    Object.assign(globalThis, { __watchPattern: watch })
    for (const chunk of output) {
      if (chunk.type === 'chunk' && chunk.isEntry)
        await import(pathToFileURL(path.join(directory, chunk.fileName)).href)
    }
  } finally {
    Reflect.deleteProperty(globalThis, '__watchPattern')
    await rm(directory, { recursive: true })
  }
  return composed
}

/** @typedef {{ start: number, end: number, place: string }} Site */
