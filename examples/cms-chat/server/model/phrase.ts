/** `no sections`, `1 section`, `4 sections`. */
export function countOf(number: number, noun: string): string {
  return `${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`
}

/** `Hero, Team and Milestones`. */
export function joinNames(names: readonly unknown[], word = 'and'): string {
  const texts = names.map(String)
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`
}

/**
 * A sentence that asks to be told of such things, or only names them: “list all pages”, “which images do we have?”, “its
 * sections”. A wish to do something with them is none.
 */
export function asksFor(noun: string, rest = ''): RegExp {
  const asking = '(?:list|show|give|tell|name|see|find|get|read|what|which|how many|are|is|do)'
  const polite = '(?:please,?|now|and|(?:can|could|would) you)'
  return new RegExp(
    String.raw`(?:^|[.?!]\s+)(?:${polite}\s+)*(?:${asking}\b.*?)?(?:\b(?:all|its|the|our|my|their|of)\s+)*\b${noun}\b${rest}`,
    'i',
  )
}
