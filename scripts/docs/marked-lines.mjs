/**
 * The lines of a document that a command writes: those between `<!-- name -->` and `<!-- /name -->`.
 * @param {string} document
 * @param {string} name
 */
export function readMarked(document, name) {
  const { from, to } = placeOf(document, name)
  return document.slice(from, to).trim().split('\n')
}

/**
 * The document with other lines there.
 * @param {string} document
 * @param {string} name
 * @param {readonly string[]} lines
 */
export function replaceMarked(document, name, lines) {
  const { from, to } = placeOf(document, name)
  return `${document.slice(0, from)}\n${lines.join('\n')}\n${document.slice(to)}`
}

/**
 * The measured lines that are not as written: in their words, or in a number by more than the share and what rounding
 * leaves out.
 * @param {readonly string[]} written
 * @param {readonly string[]} measured
 * @param {number} share
 */
export function findStale(written, measured, share) {
  return measured.filter((line, index) => !isNear(written[index] ?? '', line, share))
}

const NUMBER = /\d+(?:\.\d+)?/g

/** @param {string} written @param {string} measured @param {number} share */
function isNear(written, measured, share) {
  if (written.replaceAll(NUMBER, '') !== measured.replaceAll(NUMBER, '')) return false
  const numbers = written.match(NUMBER) ?? []
  return (measured.match(NUMBER) ?? []).every((number, index) => {
    const decimals = number.split('.')[1]?.length ?? 0
    return Math.abs(Number(number) - Number(numbers[index])) <= Number(number) * share + 10 ** -decimals
  })
}

/** @param {string} document @param {string} name */
function placeOf(document, name) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const from = document.indexOf(start) + start.length
  const to = document.indexOf(end)
  if (from < start.length || to < from) throw new Error(`The document has no lines between ${start} and ${end}.`)
  return { from, to }
}
