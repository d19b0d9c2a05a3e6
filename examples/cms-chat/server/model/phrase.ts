/** `no sections`, `1 section`, `4 sections`. */
export function countOf(number: number, noun: string): string {
  return `${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`
}

/** `Hero, Team and Milestones`. */
export function joinNames(names: readonly unknown[], word = 'and'): string {
  const texts = names.map(String)
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`
}
