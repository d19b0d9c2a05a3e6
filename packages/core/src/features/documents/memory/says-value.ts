import type { Json } from '../../../model/json.js'

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu

/** Whether a text holds the words of a value: what a model says that the user said is checked. (D6, T3) */
export function saysValue(text: string, value: Json | undefined): boolean {
  const words = wordsOf(JSON.stringify(value ?? ''))
  const said = new Set(wordsOf(text))
  return words.length > 0 && words.every(word => said.has(word))
}

/** Scripts without spaces have a word for each character. */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? []
}
