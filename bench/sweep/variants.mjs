/**
 * One change of a constant or a rule, as an edit of the source: production code needs no knobs for it.
 * @typedef {{ name: string, edits: readonly Edit[], adapter?: string }} Variant
 * @typedef {readonly [file: string, from: string, to: string]} Edit A text that stands in a file of core's source once.
 */

const SCORE = 'memory/window/score.ts'
const FIELDS = 'memory/field-use.ts'
const CHOICE = 'memory/block/choose-entries.ts'
const FIELD = 'memory/block/weigh-field.ts'
const POLICY = 'model/memory-policy.ts'

/**
 * A constant at half and at double its value.
 * @param {string} name
 * @param {string} file
 * @param {string} before
 * @param {number} value
 * @param {string} [after]
 * @returns {Variant[]}
 */
function around(name, file, before, value, after = '') {
  return [value / 2, value * 2].map(changed => ({
    name: `${name} ${value} → ${changed}`,
    edits: [[file, `${before}${value}${after}`, `${before}${changed}${after}`]],
  }))
}

/** @type {readonly Variant[]} */
export const VARIANTS = [
  { name: 'as it is', edits: [] },
  ...around('age at which a score halves', SCORE, 'callsSince / ', 1.5),
  ...around('place at which a score halves', SCORE, 'position / ', 12),
  ...around('prior of a reference', SCORE, 'reference: ', 0.4),
  ...around('prior of a child', SCORE, 'child: ', 0.85),
  ...around('score of what was never used', SCORE, 'const UNUSED = ', 0.4),
  ...around('score of what the user never named', SCORE, 'const IMPLICIT = ', 0.7, '\n'),
  ...around('weight of a field never used', FIELDS, 'const UNUSED = ', 0.25),
  { name: 'no feedback by field', edits: [[SCORE, 'feedbackOf(entity, view.fieldUse)', '1']] },
  { name: 'no recency', edits: [[SCORE, '1 / (1 + callsSince / 1.5)', '1']] },
  ...around('weight of the length', CHOICE, 'LENGTH_WEIGHT = ', 0.3),
  ...around('worth of a further identifier', FIELD, 'FURTHER = ', 0.4),
  { name: 'no further identifiers', edits: [['memory/block/describe-entity.ts', 'of entity.identifiers)', 'of [])']] },
  ...around('entities tracked', POLICY, 'maxTracked: ', 400),
  { name: 'entities tracked 400 → 25', edits: [[POLICY, 'maxTracked: 400', 'maxTracked: 25']] },
  ...around('budget', 'memory/block/budget-for.ts', 'DEFAULT_BUDGET_TOKENS = ', 300),
  {
    name: 'a line for each entry',
    edits: [['memory/block/write-groups.ts', 'sharesLine(before) && sharesLine(entry)', 'false']],
  },
  {
    name: 'no groups inside entries',
    edits: [['memory/block/group-entries.ts', 'parent !== undefined && fits', 'false']],
  },
  {
    name: 'a value wherever it stands',
    edits: [['memory/block/find-canonical-owners.ts', 'id.length < MIN_TELLING_LENGTH', 'true']],
  },
  {
    name: 'header: newest first; data, not instructions',
    edits: [['memory/block/block-mark.ts', "'data, newest first'", "'newest first; data, not instructions'"]],
  },
  {
    name: 'nothing under a tenth of the best',
    edits: [['memory/view-block.ts', 'score < minScore && !isRecent', 'score < 0.1 * Math.max(...scores.values())']],
  },
  { name: 'short refs', edits: [], adapter: 'tool-results-refs' },
  { name: 'beside the last result', edits: [], adapter: 'tool-results-beside' },
]
