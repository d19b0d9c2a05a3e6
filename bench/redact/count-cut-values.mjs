import { listLeaves } from '../references/list-leaves.mjs'
import { listSets, readConversations } from '../references/read-conversations.mjs'

/** @import { Extractor } from '../../packages/core/src/memory/extract/create-extractor.js' */
/** @import { Json } from '../../packages/core/src/model/json.js' */

/**
 * What redaction takes out of recorded results, in which no credential is known to stand: values that are changed, and
 * identifiers that memory would have and has not.
 * @param {string} folder Of `.jsonl` or `.jsonl.gz`.
 * @param {Extractor} extractor
 */
export function countCutValues(folder, extractor) {
  return listSets(folder).map(({ name, file }) => {
    const counts = { set: name, results: 0, values: 0, cut: 0, identifiers: 0, lost: 0 }
    /** @type {string[]} */
    const examples = []
    for (const { turns } of readConversations(file)) {
      for (const turn of turns) {
        if (turn.role !== 'tool' || turn.result === undefined) continue
        counts.results += 1
        const output = /** @type {Json} */ (turn.result)
        const before = textsOf(output)
        const after = new Set(textsOf(extractor.redactor.begin().value(output) ?? null))
        const cut = before.filter(text => !after.has(text))
        counts.values += before.length
        counts.cut += cut.length
        const known = identifiersOf(extractor, turn, output, true)
        const kept = identifiersOf(extractor, turn, output, false)
        const lost = [...known].filter(identifier => !kept.has(identifier))
        counts.identifiers += known.size
        counts.lost += lost.length
        examples.push(...cut.map(text => `cut: ${text}`), ...lost.map(identifier => `lost: ${identifier}`))
      }
    }
    return { counts, examples: [...new Set(examples)] }
  })
}

/** @param {Json} value */
const textsOf = value => listLeaves(value).map(({ value: leaf }) => String(leaf))

/**
 * Keys of what an extraction finds, and its further identifiers.
 * @param {Extractor} extractor
 * @param {{ name?: string, args?: unknown }} call
 * @param {Json} output
 * @param {boolean} isRedacted Whether to take the output as it is.
 */
function identifiersOf(extractor, { name = 'tool', args }, output, isRedacted) {
  const input = /** @type {Json} */ (args ?? null)
  const { entities } = extractor.extract({ toolName: name, input, output, isRedacted }).extraction
  return new Set(entities.flatMap(({ key, identifiers }) => [key, ...identifiers.map(({ value }) => `${value}`)]))
}
