import type { NameIndex } from './name-index.js'
import type { OwnedForm } from './name-table.js'
import { foldText } from './tokenize.js'

/** A title before a name: `Mme Delorme`, `Dr. Chen`. */
const TITLE =
  /(?<![\p{L}\p{N}])(?:Mrs?|Ms|Dr|Prof|Mme|Mlle|Madame|Monsieur|Herrn?|Frau|Sra?|Señora?)\.? (?=\p{Lu}\p{Ll})/gu

/** Letters and a number of flights, trains and rooms, apart or as one; one letter and a number may be anything: `vitamin B 12`. */
const APART = /(?<![\p{L}\p{N}-])([A-Z]{2,3}) (\d{2,5})(?![\p{L}\p{N}])/gu
const JOINED = /(?<![\p{L}\p{N}-])([A-Z]{1,3})(\d{2,5})(?![\p{L}\p{N}])/gu

/** Currencies in more than one sign of a script without spaces, behind a number, by their signs. */
const CURRENCIES = new Map(
  Object.entries({ '€': '欧元 ユーロ', $: '美元 美金 ドル', '£': '英镑 ポンド', '¥': '日元 人民币 块钱' }).flatMap(
    ([sign, words]) => words.split(' ').map(word => [word, sign] as const),
  ),
)
const CURRENCY = new RegExp(`(?<=\\d)\\s?(?:${[...CURRENCIES.keys()].join('|')})`, 'gu')

/**
 * A text in the spelling by which what it names is known: without titles before names, and with codes apart or as one word as
 * things have them (`BA 711`, `BA711`), and with signs of currencies (`50欧元`). (Q85)
 */
export function withKnownSpelling(text: string, index: NameIndex): string {
  const isCalled = (...words: string[]): boolean => formsOf(words, index) !== undefined
  return text
    .replace(TITLE, title => (index.byPart.has(foldText(title.trim().replace('.', ''))) ? title : ''))
    .replace(CURRENCY, word => CURRENCIES.get(word.trim()) ?? word)
    .replace(APART, (code: string, letters: string, number: string) =>
      isCalled(foldText(letters) + number) && !isCalled(foldText(letters), number) ? letters + number : code,
    )
    .replace(JOINED, (code: string, letters: string, number: string) =>
      isCalled(foldText(letters), number) && !isCalled(foldText(code)) ? `${letters} ${number}` : code,
    )
}

function formsOf(words: readonly string[], { names }: NameIndex): readonly OwnedForm[] | undefined {
  let node: NameIndex['names'] | undefined = names
  for (const word of words) node = node?.next?.get(word)
  return node?.forms
}
