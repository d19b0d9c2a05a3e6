const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`
const RUN = new RegExp(String.raw`(?:${UNSPACED}\p{M}*)+|[[\p{L}\p{M}\p{N}]--${UNSPACED}]+`, 'gv')
const STARTS_UNSPACED = new RegExp(`^${UNSPACED}`, 'v')

/** Longest part of a text that is read: no section and no question says more in more. */
const MAX_TEXT = 10_000

export interface TextWord {
  /** Without case, width and accents. */
  readonly word: string
  readonly written: string
  readonly isUnspaced: boolean
}

/** The words of a text in their order; of a script without spaces, each pair of neighbours. */
export function readWords(text: string): TextWord[] {
  const runs: readonly string[] = text.slice(0, MAX_TEXT).normalize('NFC').match(RUN) ?? []
  return runs.flatMap(run => {
    const isUnspaced = STARTS_UNSPACED.test(run)
    return (isUnspaced ? pairsOf(run) : [run]).map(written => ({ word: fold(written), written, isUnspaced }))
  })
}

function pairsOf(run: string): string[] {
  const characters = [...run]
  if (characters.length < 3) return [run]
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}

/** Only Latin, Greek and Cyrillic accents go: Indic vowel signs carry the word. */
function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}
