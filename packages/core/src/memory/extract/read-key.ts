import { memoize } from '../memoize.js'
import { isMarker, keyWords, type KeyMeaning, meaningOf, NO_NAMES } from './identifying-keys.js'

/** What a field's name says, in whatever language and format it is written. */
export const readKey = memoize((key: string): KeyMeaning => {
  // What a format notes on a record or one of its fields, as `@odata.id`, is none of its fields.
  if (/@\w+\./.test(key)) return { kind: 'other', marker: '', noun: [], place: 0 }
  return meaningOf(fieldWords(key))
})

/**
 * The words of a field's name with the one that says what it holds last. What a namespace defines, as `schema:name`, or a
 * store marks with its type, as `titre_s`, is called as it is without.
 */
export function fieldWords(key: string): readonly string[] {
  const words = keyWords(key.replace(NAMESPACE, '').replace(TYPED, ''))
  const [first = '', ...rest] = words
  const last = rest.at(-1) ?? first
  if (isMarker(last)) return words
  const owner = rest.length === 0 ? ID_BEFORE.exec(first)?.[1] : undefined
  if (owner !== undefined) return [owner, 'id']
  const before = words.at(-2) ?? ''
  if (rest.length > 0 && HEADS.has(first)) return [...rest, first]
  const isForm = FORMS.has(last) && /^(?:name|title|path)$/.test(before)
  if (isForm || (LOCALES.has(last) && isMarker(before))) return [...words.slice(0, -2), last, before]
  const [, stem, marker] = (NO_NAMES.has(last) ? null : (COMPOUND.exec(last) ?? JOINED.exec(last))) ?? []
  return stem === undefined || marker === undefined ? words : [...words.slice(0, -1), stem, marker]
}

const NAMESPACE = /^[A-Za-z]\w{0,20}:(?=[A-Za-z])/
const TYPED = /_(?:s|ss|t|txt|i|l|dt)$/
/** Romance languages say first what a field holds: `numero_commande`. */
const HEADS = new Set(
  'nom nombre nome titre titulo título titolo numero numéro número codigo código libelle libellé'.split(' '),
)
/** As they join it: `idcliente`. */
const ID_BEFORE = /^id(?!ade$|t[iy]p|[eilox])([a-z]{3,})$/
/** Forms in which a title or path is given, as `title_original`. */
const FORMS = new Set('original plain raw rendered default localized display'.split(' '))
/** Languages in which a field is given, as `name_en`. */
const LOCALES = new Set('en de fr es it pt nl ja zh ko ru pl'.split(' '))
/** A word joined to the one that says what the field holds: `kundennummer`, `任务名称`. */
const COMPOUND = /^([\p{L}\d]{3,40})(name|title|nummer|number|nr|bezeichnung|titel)$/u
const JOINED = /^([\p{Lo}ー]{1,20})(名称|名前|名|编号|番号|标题|件名|コード|代码|编码)$/u
