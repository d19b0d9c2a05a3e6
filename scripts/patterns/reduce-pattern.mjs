import { RegExpParser } from '@eslint-community/regexpp'

/** Stands for "what comes next is not there": no text that an attacker would need holds it. */
const ELSEWHERE = '\\uE000'

/** Beyond that a number of repetitions is no bound. */
const MAX_BOUND = 1_000

/** @typedef {import('@eslint-community/regexpp').AST.Node} Node */
/** @typedef {import('@eslint-community/regexpp').AST.LookaroundAssertion} Lookaround */

/**
 * A pattern as one without looks around, references back and sets of sets, which an automaton can be made of. It takes
 * no fewer steps on any text: where it is linear, so is the pattern. Bounded repetitions are cut short, for what is
 * bounded adds a factor and no exponent.
 * @param {{ source: string, flags: string }} pattern
 * @param {{ isEachRepeated?: boolean }} [options] `isEachRepeated`: groups that may stand often are read as without a bound.
 */
export function reducePattern({ source, flags }, { isEachRepeated = false } = {}) {
  const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')]
  const ast = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, undefined, undefined, {
    unicode,
    unicodeSets,
  })
  // Without its looks around a pattern could match, and stop, where it would go on: it has to fail in the end.
  let mustFail = false
  let isRepeated = false

  /** @param {Node} node @returns {string} */
  const write = node => {
    switch (node.type) {
      case 'Pattern':
        return node.alternatives.map(write).join('|')
      case 'Alternative':
        return node.elements.map(write).join('')
      case 'Group':
      case 'CapturingGroup':
        return `(?:${node.alternatives.map(write).join('|')})`
      case 'Quantifier':
        if (isEachRepeated && isOftenGroup(node)) {
          isRepeated = true
          return `(?:${write(node.element)})*`
        }
        return `(?:${write(node.element)})${writeCount(node)}${node.greedy ? '' : '?'}`
      case 'Backreference':
        mustFail = true
        return [node.resolved].flat().map(write).join('')
      case 'Assertion':
        return node.kind === 'lookahead' || node.kind === 'lookbehind' ? writeLook(node) : node.raw
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return unicodeSets ? writeRanges(node.raw, flags) : node.raw
      default:
        return node.raw
    }
  }

  /** @param {Lookaround} look */
  const writeLook = look => {
    // Here only how often a group is read counts, and not where it ends.
    if (isEachRepeated) {
      mustFail = true
      return ''
    }
    const one = characterOf(look)
    // At the outer ends one character is read in place of looked at, which moves nothing else.
    if (one && look.kind === 'lookbehind' && isOutermost(look, 0)) return either('^', one, look)
    if (one && look.kind === 'lookahead' && isOutermost(look, -1)) return either('$', one, look)
    mustFail = true
    if (look.kind === 'lookahead') return `(?:${look.alternatives.map(write).join('|')}${ELSEWHERE}|)`
    if (isEndless(look)) throw new Error('looks behind without a bound')
    return ''
  }

  /** @param {string} border @param {string} one @param {Lookaround} look */
  const either = (border, one, look) => (look.negate ? `(?:${border}|${negationOf(one, flags)})` : one)

  const written = write(ast)
  const reduced = mustFail ? `(?:${written})${ELSEWHERE}` : written
  return {
    // A sticky pattern begins in one place.
    source: flags.includes('y') && !flags.includes('m') ? `^(?:${reduced})` : reduced,
    flags: [...flags].filter(flag => 'ims'.includes(flag)).join('') + (unicode || unicodeSets ? 'u' : ''),
    isRepeated,
  }
}

/** Repetitions from which on what doubles with each is too long. */
const OFTEN = 10

/** Whether it repeats a group often, though not without a bound. @param {import('@eslint-community/regexpp').AST.Quantifier} quantifier */
function isOftenGroup({ max, element }) {
  return max >= OFTEN && max <= MAX_BOUND && (element.type === 'Group' || element.type === 'CapturingGroup')
}

/** @param {import('@eslint-community/regexpp').AST.Quantifier} quantifier */
function writeCount({ min, max }) {
  if (max > MAX_BOUND) return `{${Math.min(min, 3)},}`
  if (max <= 3) return `{${min},${max}}`
  // Of two and three all that several ways to count can do is left.
  return min === max ? '{3}' : `{${Math.min(min, 2)},3}`
}

/** The one character that is looked at, where it is one. @param {Lookaround} look */
function characterOf({ alternatives }) {
  const [element, ...others] = alternatives.flatMap(({ elements }) => elements)
  const isOne = element?.type === 'Character' || element?.type === 'CharacterSet' || element?.type === 'CharacterClass'
  return alternatives.length === 1 && others.length === 0 && isOne ? element.raw : undefined
}

/** Whether nothing of the pattern stands before (0) or behind (-1). @param {Node} node @param {0 | -1} end @returns {boolean} */
function isOutermost(node, end) {
  const { parent } = node
  if (parent?.type === 'Pattern') return true
  if (parent?.type === 'Alternative') return parent.elements.at(end) === node && isOutermost(parent, end)
  return (parent?.type === 'Group' || parent?.type === 'CapturingGroup') && isOutermost(parent, end)
}

/** @param {Node} node @returns {boolean} */
function isEndless(node) {
  if (node.type === 'Quantifier') return node.max > MAX_BOUND || isEndless(node.element)
  if ('alternatives' in node) return node.alternatives.some(isEndless)
  return node.type === 'Alternative' && node.elements.some(isEndless)
}

/** @param {string} one @param {string} flags */
function negationOf(one, flags) {
  if (flags.includes('v')) return writeRanges(`[^${one}]`, flags)
  if (one.startsWith('[^')) return `[${one.slice(2)}`
  return one.startsWith('[') ? `[^${one.slice(1)}` : one === '.' ? '\\n' : `[^${one}]`
}

/** A set under the flag `v` as ranges, by asking it for each character that there is. @param {string} set @param {string} flags */
function writeRanges(set, flags) {
  const pattern = new RegExp(`^${set}$`, flags.replace(/[gy]/g, ''))
  /** @type {[number, number][]} */
  const ranges = []
  for (let code = 0; code <= 0x10ffff; code++) {
    if (!pattern.test(String.fromCodePoint(code))) continue
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return `[${ranges.map(range => range.map(code => `\\u{${code.toString(16)}}`).join('-')).join('')}]`
}
