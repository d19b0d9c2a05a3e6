import { readFileSync } from 'node:fs'
import process from 'node:process'

/**
 * The address of the repository, `https://host/owner/name`, which a copy cannot know of itself: the workflow that runs on it says it, or
 * `repository` in the package.json of the root. Undefined where neither does.
 * @param {Record<string, string | undefined>} environment
 * @returns {string | undefined}
 */
export function findRepository({ GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env) {
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).repository
}
