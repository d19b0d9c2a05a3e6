import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A block of code in a page, fenced as `ts run`, `tsx run`, `ts check` or `tsx check`. */
export interface DocBlock {
  /** As `docs/wires/fetch.md:12`, of the fence. */
  readonly place: string
  readonly language: 'ts' | 'tsx'
  /** `run` is type-checked and executed; `check` is type-checked, as it needs a browser or a server of the app's. */
  readonly how: 'run' | 'check'
  readonly code: string
}

const BLOCK = /^```(tsx?) (run|check)\n([^]*?)^```$/gm

/** The blocks of all pages of the repository. */
export function readDocBlocks(root: string): DocBlock[] {
  return readPages(root).flatMap(({ file, text }) => blocksOf(file, text))
}

/** Where code of pages is fenced so that nothing looks at it; decisions show code that is elsewhere. */
export function findBareBlocks(root: string): string[] {
  return readPages(root)
    .filter(({ file }) => !file.startsWith('docs/decisions/'))
    .flatMap(({ file, text }) => [...text.matchAll(BARE)].map(({ index }) => placeOf(file, text, index)))
}

const BARE = /^```(?:[jt]sx?|javascript|typescript)$/gm

function readPages(root: string): { readonly file: string; readonly text: string }[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root })
  return listed
    .toString()
    .split('\n')
    .filter(file => file.startsWith('docs/') || file.endsWith('README.md'))
    .map(file => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }))
}

function placeOf(file: string, text: string, index: number): string {
  return `${file}:${text.slice(0, index).split('\n').length}`
}

function blocksOf(file: string, text: string): DocBlock[] {
  return [...text.matchAll(BLOCK)].map(({ index, 1: language, 2: how, 3: code = '' }) => ({
    place: placeOf(file, text, index),
    language: language as DocBlock['language'],
    how: how as DocBlock['how'],
    code,
  }))
}
