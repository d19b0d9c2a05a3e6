/** Words that one rule may have: what needs more makes several claims, and has sub-rules. */
const MAX_WORDS = 100

/**
 * What is wrong with the rules of a specification: too long, an id given twice, a sub-rule without its rule.
 * @param {string} specification
 * @returns {string[]}
 */
export function findRuleFaults(specification) {
  const rules = specification.matchAll(
    /^ *- \*\*([A-Z]\d+(?:\.\d+)?(?:, [A-Z]\d+)*)\*\* ([^]*?)(?=\n *- \*\*|\n\n|\n#|$(?![^]))/gm,
  )
  const known = new Set()
  return [...rules].flatMap(([, ids = '', text = '']) => {
    const words = text.trim().split(/\s+/).length
    const faults = words > MAX_WORDS ? [`${ids} has ${words} words, ${MAX_WORDS} at most: make sub-rules of it.`] : []
    for (const id of ids.split(', ')) {
      if (known.has(id)) faults.push(`${id} is the id of two rules.`)
      const [rule = '', part] = id.split('.')
      if (part && !known.has(rule)) faults.push(`${id} stands under no rule ${rule}.`)
      known.add(id)
    }
    return faults
  })
}
