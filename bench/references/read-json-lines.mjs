import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * The values of a file of JSON lines, gzipped or not.
 * @param {string} file
 * @returns {any[]}
 */
export function readJsonLines(file) {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line))
}
