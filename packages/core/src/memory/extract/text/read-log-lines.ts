import type { TextGroup, TextPage } from './text-page.js'

/** What version control and code search print: the files of a status or a difference, and lines found in files. */
export function readLogLines(page: TextPage): readonly TextGroup[] {
  const files = new Set<string>()
  const { lines } = page
  let isDifference = false
  for (let line = 0; line < lines.length; line++) {
    const text = lines[line] ?? ''
    if (!page.isFree(line) || !(isDifference || MAY_BE_ONE.test(text))) continue
    const changed = DIFFERENCE.exec(text)?.[1]
    if (changed !== undefined) isDifference = true
    const file = changed ?? statusOf(text) ?? FOUND_LINE.exec(text)?.[1]
    if (file !== undefined) files.add(file)
    if (file !== undefined || (isDifference && HUNK.test(text))) page.take(line)
  }
  return files.size === 0 ? [] : [{ type: 'file', records: [...files].slice(0, MAX_FOUND).map(path => ({ path })) }]
}

function statusOf(line: string): string | undefined {
  const match = STATUS.exec(line)
  return (match?.[1] ?? match?.[2])?.replace(/^.* -> /, '')
}

/** How all of these begin, or what stands in them: most lines are done with after one look. */
const MAY_BE_ONE =
  /^(?:diff |\+\+\+ |\s{0,8}(?:(?:both )?modified:|new file:|deleted:|renamed:|typechange:|[MADRCU?]{1,2} ))|[:(]\d/
const STATUS =
  /^\s{0,8}(?:(?:modified|new file|deleted|renamed|both modified|typechange):\s{2,8}(\S.{0,300})|(?:[MADRCU]{1,2}|\?\?) {1,2}(\S{1,300}[./]\S{0,300}))$/
const DIFFERENCE = /^(?:diff --git a\/\S{1,300} b\/|\+\+\+ b\/)(\S{1,300})$/
const HUNK = /^(?:[-+ @]|index |new file|deleted file|similarity|rename |old mode|new mode)/
const FOUND_LINE = /^([^\s:()]{1,300}\.[A-Za-z]\w{0,9})[:(]\d{1,7}(?:[:)-]|$)/
const MAX_FOUND = 100
