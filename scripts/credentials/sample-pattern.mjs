import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/**
 * What a pattern accepts, as patterns of `fillPattern` (`testing/credential-fixtures.ts`): one for each way through its alternatives, up
 * to `most`. Undefined where it cannot be read.
 * @param {string} source as Go or JavaScript writes it
 * @param {number} [most]
 * @returns {string[] | undefined}
 */
export function samplePattern(source, most = 6) {
  let ast
  /** Small letters may be capitals then, wherever in the pattern that is said. */
  const isLoose = /\(\?i/.test(source)
  try {
    ast = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(toJavaScript(source), 0, undefined, { unicode: false })
  } catch {
    return undefined
  }
  let ways = 1
  visitRegExpAST(ast, {
    onGroupEnter: node => void (ways = Math.max(ways, node.alternatives.length)),
    onCapturingGroupEnter: node => void (ways = Math.max(ways, node.alternatives.length)),
    onPatternEnter: node => void (ways = Math.max(ways, node.alternatives.length)),
    onCharacterClassEnter: node => void (ways = Math.max(ways, isFewLetters(node) ? node.elements.length : 1)),
  })
  const samples = Array.from({ length: Math.min(ways, most) }, (_, way) => merge(sampleOf(ast, way, isLoose)))
  return [...new Set(samples)]
}

/** Without flags inside, and without what may only stand behind a token. @param {string} source */
function toJavaScript(source) {
  return source
    .replaceAll(/\(\?:\[\\x60'"\\s;\][^)]*\)/g, '')
    .replaceAll(/\(\?(?:i|s)\)/g, '')
    .replaceAll(/\(\?-?[is]:/g, '(?:')
    .replaceAll('(?P<', '(?<')
    .replaceAll('[:alnum:]', 'A-Za-z0-9')
    .replaceAll('\\z', '$')
    .replaceAll('\\p{L}', 'A-Za-z')
}

/** @param {any} node @param {number} way @param {boolean} isLoose @returns {string} */
function sampleOf(node, way, isLoose) {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return sampleOf(node.alternatives[way % node.alternatives.length], way, isLoose)
    case 'Alternative':
      return node.elements.map((/** @type {any} */ element) => sampleOf(element, way, isLoose)).join('')
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'CharacterSet':
      return node.kind === 'digit' ? '{d1}' : node.kind === 'space' ? ' ' : node.kind === 'any' ? '.' : '{a1}'
    case 'CharacterClass':
      return isFewLetters(node) ? node.elements[way % node.elements.length].raw : drawnFrom(node, isLoose)
    case 'Quantifier':
      return sampleOf(node.element, way, isLoose).repeat(timesOf(node))
    default:
      return ''
  }
}

/** @param {any} quantifier */
function timesOf({ min, max, element }) {
  if (min === 0) return max === 1 && /Group/.test(element.type) ? 1 : 0
  return min === 1 && max > 19 ? 20 : min
}

/** Whether it chooses between a few letters, as `gh[pousr]_` does. @param {any} node */
function isFewLetters(node) {
  return (
    !node.negate &&
    node.elements.length <= 6 &&
    node.elements.every((/** @type {any} */ element) => element.type === 'Character')
  )
}

/** @param {any} node @param {boolean} isLoose */
function drawnFrom(node, isLoose) {
  const accepts = new RegExp(node.raw, isLoose && !node.raw.includes('f') ? 'i' : '')
  const has = (/** @type {string} */ letters) => [...letters].every(letter => accepts.test(letter))
  const kinds = { a: 'gG7', l: 'g7', A: 'G7', h: 'a7', d: '7' }
  const kind = Object.entries(kinds).find(([, letters]) => has(letters))?.[0]
  return kind === undefined ? `{${has('g') ? 'l' : 'A'}1}` : `{${kind}1}`
}

/** Draws of one kind beside each other as one. @param {string} sample */
function merge(sample) {
  return sample.replaceAll(/\{([aAlhd])1\}(?:\{\1(?=1\})1\})*/g, (run, kind) => `{${kind}${run.length / 4}}`)
}
