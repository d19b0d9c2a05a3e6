import { isGenericNoun } from './identify.js'
import { CLASSES_ELSEWHERE, withoutMarks } from './key-languages.js'
import { memoize } from '../memoize.js'
import type { AttributeClass, AttributeField } from './planned-record.js'
import type { Field } from './read-fields.js'
import { REMARK, SNIPPET_KEYS } from './read-snippet.js'
import { splitWords } from './split-words.js'
import type { KeyKind } from './identifying-keys.js'

const CLASSES: readonly (readonly [AttributeClass, string])[] = [
  [
    'state',
    'status state stage phase condition outcome verdict decision result progress resolution conclusion lifecycle availability',
  ],
  ['level', 'priority severity urgency importance impact level grade rating stars'],
  [
    'person',
    'assignee assigned owner author creator by from sender to recipient customer client requester reporter caller user ' +
      'manager contact attendee participant member organizer host guest candidate patient driver agent artist performer ' +
      'company account organization organisation org vendor merchant supplier brand maker publisher channel team group ' +
      'carrier airline employer people person student teacher seller buyer lead counterparty technician inspector instructor tutor mechanic referee driver pilot nurse doctor dentist department maintainer',
  ],
  [
    'amount',
    'amount price total subtotal cost balance budget value fee sum revenue salary quantity qty count stock ' +
      'inventory duration distance size weight capacity guests nights stops transfers changes replicas restarts amt rate premium reserve',
  ],
  [
    'date',
    'due deadline expires expiry date day start starts begin end ends departure arrival checkin checkout scheduled ' +
      'when time age delivery',
  ],
  [
    'place',
    'city town municipality country location place room venue address region area district neighborhood neighbourhood floor warehouse ' +
      'store branch site office shelf namespace folder collection project board space environment env',
  ],
  [
    'kind',
    'type kind category genre cuisine tag label color colour variant option plan tier method format language model ' +
      'class topic industry segment mode visibility role title attachment amenity feature badge facility licence license',
  ],
  ['score', 'points score votes rank delay'],
  ['record', 'created updated modified added changed posted published opened closed'],
]

const CLASS_BY_WORD: ReadonlyMap<string, AttributeClass> = new Map(
  [...CLASSES, ...CLASSES_ELSEWHERE].flatMap(([name, words]) =>
    words.split(' ').map(word => [withoutMarks(word), name] as const),
  ),
)
const ORDER: readonly AttributeClass[] = [...CLASSES.map(([name]) => name), 'other']

/** Whether what a key identifies is one of a few sorts: `courseRoleId: 'Instructor'`. */
function isSort(key: string): boolean {
  return /(?:role|type|status|category)_?id$/i.test(key)
}

/** Words before `name` that say a part of it, or another form. */
const NAME_PARTS = new Set('first last given family middle sur nick user original login host'.split(' '))
/** Fields of which people do not speak: how to reach it, its format. */
const NO_ATTRIBUTE =
  /phone|(?<!is_?)mobile|fax|zone|version|precision|markets|^_score|^(?:can|supports|allows?)(?:_|$)/i
/** What a program may do with it: `canEdit`. */
const MAY = /^(?:can|supports|allows?)[A-Z]/

/** The fields of records of one shape that may hold attributes, most telling first. */
export function rankAttributes(fields: readonly Field[]): readonly AttributeField[] {
  return fields
    .flatMap(({ key, meaning: { kind, noun } }, place) => {
      const isOfAnother = kind === 'name' && !isGenericNoun(noun) && !NAME_PARTS.has(noun.at(-1) ?? '')
      const isValue =
        kind === 'other'
          ? (!SNIPPET_KEYS.includes(key) || REMARK.test(key)) && !NO_ATTRIBUTE.test(key) && !MAY.test(key)
          : kind === 'tie'
      const isHeld = !isValue && !isOfAnother && HOLDING.has(kind) && !isSort(key)
      if (kind === 'identity' && isSort(key)) return { place, class: 'kind' as const, isHeld: false }
      return isValue || isOfAnother || isHeld ? { place, class: classOf(key), isHeld } : []
    })
    .sort(
      (one, other) =>
        ORDER.indexOf(one.class) - ORDER.indexOf(other.class) ||
        Number(isStatus(fields[other.place])) - Number(isStatus(fields[one.place])) ||
        whenOf(fields[one.place], one.class) - whenOf(fields[other.place], other.class) ||
        one.place - other.place,
    )
}

/** What may hold a record under a key that else identifies it: `vendor_ref: { value, name }`. */
const HOLDING: ReadonlySet<KeyKind> = new Set(['identity', 'designation'] as const)

/** Whether a field gives the state in so many words, and not only something of it, as `has_results`. */
function isStatus(field: Field | undefined): boolean {
  return field !== undefined && /stat(?:us|e)$/i.test(field.key)
}

/** Of dates when a thing is or begins comes first, and when something was done to it last. */
function whenOf(field: Field | undefined, meant: AttributeClass): number {
  if (meant !== 'date' || field === undefined) return 0
  const words = splitWords(field.key)
  return words.some(word => DONE.test(word)) ? 2 : words.some(word => ENDS.test(word)) ? 1 : 0
}

const DONE =
  /^(?:created|updated|modified|published|posted|added|changed|edited|opened|closed|joined|registered|uploaded|synced|sent|seen|paid)$/
const ENDS = /^(?:ends?|until|checkout|finish)$/

/** What a key says of its value: the last word that tells decides, as `date` in `due date`. */
export const classOf = memoize((key: string): AttributeClass => {
  if (/mime/i.test(key)) return 'format'
  for (const word of splitWords(withoutMarks(key)).reverse()) {
    const found = CLASS_BY_WORD.get(word) ?? CLASS_BY_WORD.get(word.endsWith('s') ? word.slice(0, -1) : word)
    if (found !== undefined) return found
  }
  return 'other'
})
