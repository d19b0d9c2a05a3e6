import type { Entity } from '../../model/entity.js'
import { wordsOf } from './name-forms.js'

/** What tools call people, beside what things of these kinds are called. */
const ROLES =
  /^(?:assignee|author|owner|reporter|reviewer|manager|agent|attendee|participant|guest|host|driver|creator|sender|recipient|student|teacher|tenant|patient|practitioner|doctor|buyer|seller|recruiter|organizer|profile)$/
const KINDS = ['user', 'customer', 'candidate']

/** Whether a word is one for what somebody is to a thing. */
export function isRole(word: string): boolean {
  return ROLES.test(word) || OTHER_ROLES.test(word)
}

const OTHER_ROLES =
  /^(?:user|customer|client|candidate|contact|person|employee|member|requester|by|from|to|name|kunde|kundin|bearbeiter|client|cliente|responsable)$/

/** Fields that tell of a person whether it is he or she. */
export const GENDER = /^(?:gender|sex|geschlecht|sexe|sexo|sesso|性别)$/i

/** Whether a thing is of a kind that people are, or is told to be he or she. */
export function isPerson(
  { type, role, attributes = [] }: Entity,
  nounsBeside: (word: string) => ReadonlySet<string>,
): boolean {
  if (role !== 'text' && attributes.some(({ field }) => GENDER.test(field))) return true
  const words = wordsOf(type)
  const head = words.at(-1) ?? ''
  return (
    role !== 'text' &&
    (ROLES.test(head) || [head, words.join('')].some(word => KINDS.some(kind => nounsBeside(kind).has(word))))
  )
}
