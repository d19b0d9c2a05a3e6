import { memoize } from '../memoize.js'
import { foldText } from './tokenize.js'

/** Languages in which people may say what a code stands for: those of the word lists. */
const SPOKEN = ['en', 'de', 'fr', 'es', 'ja', 'zh']

const COUNTRY = /^(?:country|region|nation|nationality|market|land|pays|pais|paese)$/
const LANGUAGE = /^(?:lang|language|locale|culture|sprache|langue|idioma)$/
const CODE = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i
/** Letters of a word that a name is not told by: `of`. */
const MIN_WORD = 3

/** The names of the country or language whose code a field holds: `germany`, `deutschland` of `country: 'DE'`. (Q81) */
export function namesOfCode(field: Iterable<string>, value: string): readonly string[] {
  const [, code = '', region = ''] = CODE.exec(value) ?? []
  const words = [...field]
  if (code === '') return []
  if (words.some(word => LANGUAGE.test(word))) return [...namesOf(`language/${code}`), ...namesOf(`region/${region}`)]
  return region === '' && words.some(word => COUNTRY.test(word)) ? namesOf(`region/${code}`) : []
}

const namesOf = memoize((key: string): readonly string[] => {
  const [type, code = ''] = key.split('/')
  if (code === '') return []
  const names = SPOKEN.flatMap(language => nameIn(language, type === 'region' ? 'region' : 'language', code) ?? [])
  // Of `United States` neither word says which.
  return names.map(foldText).filter(name => /^\p{L}+$/u.test(name) && (name.length >= MIN_WORD || !/[a-z]/.test(name)))
})

function nameIn(language: string, type: 'language' | 'region', code: string): string | undefined {
  try {
    const names = new Intl.DisplayNames(language, { type, fallback: 'none' })
    return names.of(type === 'region' ? code.toUpperCase() : code.toLowerCase())
  } catch {
    // A code of no country.
    return undefined
  }
}
