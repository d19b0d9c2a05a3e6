import type { Entity } from '../../model/entity.js'
import { isUnspaced, tokenize } from './tokenize.js'

/** One way to write an entity in a text. */
export interface NameForm {
  /** As it was given. */
  readonly written: string
  readonly words: readonly string[]
  /** By which a form is looked up in a text, also where the text cuts it short. */
  readonly beginning: string
  /** What of it can be told apart in a text: a word, or two characters of a script without spaces. */
  readonly parts: readonly string[]
  readonly kind: 'ref' | 'identifier' | 'name'
  /** A name without its bracketed tail, which gives way where another thing bears it whole. */
  readonly isShort: boolean
}

// Entities keep their identity while unchanged, so each is read once and not at every text. (Q5)
const formsByEntity = new WeakMap<Entity, readonly NameForm[]>()

// A thing that is mentioned is a new object with the same names.
const wordsByValue = new Map<string, readonly string[]>()

/** Twice what a full window holds of names and identifiers. */
const MAX_VALUES = 4_000

/** Fewest characters of an identifier that still say which one is meant. */
export const MIN_PREFIX = 6

export function beginningOf(word: string): string {
  return word.slice(0, MIN_PREFIX)
}

/** The parts that a reader can know a name by. */
export function partsOf(words: readonly string[]): string[] {
  return words.map((word, index) => (isUnspaced(word) ? word + (words[index + 1] ?? '') : word))
}

/** All ways to write an entity: name, aliases, ref, slug and identifiers. */
export function nameForms(entity: Entity): readonly NameForm[] {
  const known = formsByEntity.get(entity)
  if (known) return known
  const { name = '', aliases, ref = '', id, slug = '', identifiers } = entity
  const forms = new Map<string, NameForm>()
  const addForm = (value: string, kind: NameForm['kind'], isShort = false) => {
    const words = wordsOf(value)
    const key = words.join(' ')
    if (key && !forms.has(key)) {
      forms.set(key, {
        written: value,
        words,
        beginning: beginningOf(words[0] ?? ''),
        parts: partsOf(words),
        kind,
        isShort,
      })
    }
  }
  for (const value of [name, ...aliases]) {
    addForm(value, 'name')
    for (const short of [
      withoutBrackets(value),
      withoutExtension(value),
      withoutFolder(value),
      withoutLegalForm(value),
    ]) {
      if (short !== value && short.length > (isUnspaced(short) ? 2 : 3)) addForm(short, 'name', true)
    }
  }
  const file = withoutFolder(String(id))
  // What stands before the sign of a mail address is somebody's name, and none of the address.
  for (const short of name === '' && !file.includes('@') ? [file, stemOf(file)] : [])
    if (short !== String(id) && short.length > 3) addForm(short, 'identifier', true)
  addForm(ref, 'ref')
  for (const value of [id, slug, ...identifiers.map(identifier => identifier.value)]) {
    addForm(String(value), 'identifier')
  }
  for (const value of [id, name, ...identifiers.map(identifier => identifier.value)]) {
    const number = NUMBERED.exec(String(value))?.[1]
    if (number !== undefined) addForm(number, 'identifier', true)
    const digits = ZEROS.exec(String(value))?.[1]
    if (digits !== undefined) addForm(digits, 'identifier')
  }
  const read = [...forms.values()]
  formsByEntity.set(entity, read)
  return read
}

/** The number at the end of a code, by which people call it behind a word for its kind: `invoice 43` of `A-0043` or of `000043`. */
const NUMBERED = /^(?:[A-Za-z]{1,10}[-_#]0{0,6}|0{2,8})([1-9]\d{1,5})$/

/** The digits at the end of a code that begin with a zero, which no amount does: `0045` of `OP-0045`. */
const ZEROS = /^[A-Za-z]{1,10}[-_#](0\d{2,6})$/

function withoutBrackets(name: string): string {
  const opening = Math.max(...[...'([（【'].map(bracket => name.lastIndexOf(bracket)))
  return opening >= 0 && /[)\]）】]$/.test(name) ? name.slice(0, opening).trimEnd() : name
}

/** What a company is called without what the law adds: `Wren Cycles` of `Wren Cycles Ltd`. */
function withoutLegalForm(name: string): string {
  const short = name.replace(LEGAL_FORM, '')
  // One word is a part of the name as any other.
  return short.includes(' ') ? short : name
}

const FORMS =
  ',? (?:Ltd|Limited|Inc|LLC|LLP|plc|PLC|Corp|GmbH|AG|UG|KG|SE|S\\.?A\\.?S?|SAS|SARL|S\\.?L\\.?U?|S\\.?p\\.?A|S\\.?r\\.?l|B\\.?V|N\\.?V|AB|A/S|ApS|Oy|Pty Ltd|Co)'
const LEGAL_FORM = new RegExp(`${FORMS}\\.?$`)

/** A name with a legal form behind it: `Wren Cycles GmbH` is another company than `Wren Cycles Ltd`. */
export const WITH_LEGAL_FORM = new RegExp(`^${FORMS}\\b`)

function withoutExtension(name: string): string {
  const short = name.replace(/\.[A-Za-z]\w{1,4}$/, '')
  return isUnspaced(short) || short.includes(' ') ? short : name
}

/** What a file or a host is called by itself: `db01` of `db01.fern.example`. */
function stemOf(file: string): string {
  return /^[A-Za-z][\w-]*(?=\.)/.exec(file)?.[0] ?? file
}

function withoutFolder(path: string): string {
  if (path.includes(' ')) return path
  // `core.orders_daily` stands in `core` as a file does in its folder.
  const last = path.slice(path.lastIndexOf('/') + 1)
  return /^[a-z_]+(?:\.[a-z_]+){0,3}\.[a-z]+_[a-z_]+$/.test(last) ? last.slice(last.lastIndexOf('.') + 1) : last
}

/** A name or label as words, kept for the next time. */
export function wordsOf(value: string): readonly string[] {
  const known = wordsByValue.get(value)
  if (known) return known
  const { words } = tokenize(value)
  if (wordsByValue.size >= MAX_VALUES) wordsByValue.clear()
  wordsByValue.set(value, words)
  return words
}
