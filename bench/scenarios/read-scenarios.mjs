import { readJsonLines } from '../references/read-json-lines.mjs'

/**
 * One JSON object a line of the file.
 * @typedef {object} GoldEntity What a user or the next call may refer to.
 * @property {string} key
 * @property {string[]} ids Every identifier by which it is known.
 * @property {string} toolId The one that the next call takes.
 * @property {string[]} names
 * @property {string[]} types Singular, lower case.
 * @property {'primary' | 'secondary'} role Whether the result was asked for it.
 *
 * @typedef {object} Expectation
 * @property {'resolved' | 'ambiguous' | 'unknown' | 'none'} verdict
 * @property {string} kind
 * @property {string[]} [means]
 * @property {string[]} [also] Rightly named beside what is meant; no answer alone.
 * @property {string[][]} [or] Other sets that are as good.
 *
 * @typedef {{ tool: { toolName: string, input?: unknown, output: unknown, failed?: boolean }, shows?: string[] }} ToolStep
 * @typedef {{ user: string, expect: Expectation }} UserStep
 * @typedef {{ view: { type: string, id: string, name?: string } | null }} ViewStep
 * @typedef {{ private: boolean }} PrivateStep
 * @typedef {{ id: string, lang?: string, needs?: string[], steps: (ToolStep | UserStep | ViewStep | PrivateStep)[],
 *   entities: GoldEntity[], junk?: string[] }} Scenario
 */

/**
 * @param {string} file JSON lines, gzipped or not.
 * @returns {Scenario[]}
 */
export function readScenarios(file) {
  return readJsonLines(file)
}
