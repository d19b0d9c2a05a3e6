/** A text as words. A word is what stands between spaces and symbols, or one character of a script without spaces. */
export interface Tokens {
  /** The text without what cannot be seen; `starts` and `ends` count in it. */
  readonly clean: string
  /** Folded: case, width and accents are gone. */
  readonly words: readonly string[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const ASCII = /^[ -~]*$/
const ASCII_WORD = /[A-Za-z\d]+/g
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`
const WORD = new RegExp(String.raw`${UNSPACED}\p{M}*|[[\p{L}\p{M}\p{N}]--${UNSPACED}]+`, 'gv')
const STARTS_UNSPACED = new RegExp(`^${UNSPACED}`, 'v')

/** Whether a word is of a script that does not part words by spaces. */
export function isUnspaced(word: string): boolean {
  return STARTS_UNSPACED.test(word)
}

export function tokenize(text: string): Tokens {
  const isAscii = ASCII.test(text)
  // Two names that differ only in what cannot be seen are one name to the reader.
  const clean = isAscii ? text : text.normalize('NFC').replace(/\p{DI}/gu, '')
  const folded = foldText(clean)
  const matches = [...clean.matchAll(isAscii ? ASCII_WORD : WORD)]
  return {
    clean,
    // Folding in one go is far faster, and right wherever it moves no character from its place.
    words: matches.map(({ 0: word, index }) =>
      folded.length === clean.length ? folded.slice(index, index + word.length) : foldText(word),
    ),
    starts: matches.map(({ index }) => index),
    ends: matches.map(({ 0: word, index }) => index + word.length),
  }
}

/** The words of each stretch that a pattern fits. */
export function spansOf(pattern: RegExp, { clean, starts, ends }: Tokens): { from: number; to: number }[] {
  let [from, to] = [0, 0]
  return Array.from(clean.matchAll(pattern), ({ 0: match, index }) => {
    while (from < starts.length && (starts[from] ?? 0) < index) from++
    while (to < ends.length && (ends[to] ?? 0) <= index + match.length) to++
    return { from, to }
  }).filter(({ from, to }) => from < to)
}

/** Letters that Unicode does not take apart, though readers write them without their strokes. */
const STROKES: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' }

/** A text without case, width and accents. Only Latin, Greek and Cyrillic accents go: Indic vowel signs carry the word. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßøłđıæœ]/g, letter => STROKES[letter] ?? letter)
}
