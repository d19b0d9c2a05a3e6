import { isPlural, singularOf, singularWords } from './inflect.js'
import type { Identity } from './identify.js'
import type { PlannedRecord } from './planned-record.js'
import { splitWords } from './split-words.js'
import { isThing } from './tool-noun.js'
import { asId } from '../value-shape.js'

/** The word of an identifier that says what it identifies, where that is another thing than the call was about: `Deployments-3391`. */
export function codedType({ id, kind }: Identity, hint: readonly string[]): readonly string[] | undefined {
  const [, word = ''] = kind === 'plain' ? (WORDED.exec(String(id)) ?? []) : []
  const noun = singularWords(word)
  return word !== '' &&
    isPlural(splitWords(word).at(-1) ?? '') &&
    isThing(noun.at(-1) ?? '') &&
    noun.at(-1) !== hint.at(-1)
    ? noun
    : undefined
}

const WORDED = /^([A-Z][a-z]{3,20}s)-\d{1,9}$/

/** The word of the identifier of which the record's own is made: `Award ID` 4711-B of `AWARD_4711-B_2026`. */
export function madeOf({ plan, values }: PlannedRecord, { id, kind }: Identity): readonly string[] | undefined {
  if (kind !== 'plain') return undefined
  const nouns = plan.identities.flatMap(({ kind, place }) => {
    const value = String(asId(values[place]) ?? '')
    const isPart = kind === 'other' && CODE.test(value) && String(id) !== value && String(id).includes(value)
    return isPart ? [plan.fields[place]?.meaning.noun ?? []] : []
  })
  const [noun] = nouns
  return noun === undefined || nouns.length > 1 || noun.length === 0 ? undefined : noun.map(singularOf)
}

const CODE = /^(?=\D{0,30}\d)[\w-]{5,40}$/
