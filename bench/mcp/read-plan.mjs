import { execSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * @typedef {object} Plan
 * @property {string[]} server Command and arguments.
 * @property {Record<string, string>} [env]
 * @property {string[]} [prepare] Shell lines that make what the server works on, in a new folder.
 * @property {Record<string, string>} [site] Pages of a web site, by their path.
 * @property {[tool: string, input?: Record<string, unknown>][]} calls
 *
 * In each text `{servers}` is the folder where servers are installed, `{plans}` that of the plan, `{work}` the new folder, `{vault}` its name and `{site}` the
 * address of the site. In what a call is given, `{2~ref=(e\d+)}` is what the expression finds in the answer to the second
 * call, as a person would copy it from there; digits before an empty group, as in `{2~(\d+): Home(?:)}`, are a number.
 */

/** @param {string} file @param {string} servers @param {string} site */
export function readPlan(file, servers, site) {
  const work = mkdtempSync(path.join(tmpdir(), 'plan-'))
  const places = {
    '{servers}': servers,
    '{plans}': path.dirname(path.resolve(file)),
    '{work}': work,
    '{vault}': path.basename(work).toLowerCase(),
    '{site}': site,
  }
  /** @type {Plan} */
  const plan = JSON.parse(readFileSync(file, 'utf8'), (_, value) => {
    if (typeof value !== 'string') return value
    return Object.entries(places).reduce((text, [place, folder]) => text.replaceAll(place, folder), value)
  })
  for (const line of plan.prepare ?? []) execSync(line, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] })
  const calls = plan.calls.map(([name, input = {}]) => (/** @type {import('../mcp.mjs').Made[]} */ made) => ({
    name,
    arguments: /** @type {Record<string, unknown>} */ (fill(input, made)),
  }))
  return { ...plan, work, calls }
}

/** @param {unknown} value @param {import('../mcp.mjs').Made[]} made @returns {unknown} */
function fill(value, made) {
  return JSON.parse(JSON.stringify(value), (_, part) => {
    if (typeof part !== 'string') return part
    const [, at, pattern] = /^\{(\d+)~(.*)\}$/s.exec(part) ?? []
    if (!at || !pattern) return part
    const { result } = made[Number(at) - 1] ?? {}
    const text = JSON.stringify(result).replaceAll('\\"', '"').replaceAll('\\n', '\n')
    const found = new RegExp(pattern).exec(text)?.[1]
    if (found === undefined) throw new Error(`${pattern} is not in the answer to call ${at}: ${text.slice(0, 2000)}`)
    return /^\d{1,9}$/.test(found) && pattern.endsWith('(?:)') ? Number(found) : found
  })
}
