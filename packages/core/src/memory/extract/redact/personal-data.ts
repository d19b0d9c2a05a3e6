import type { PersonalDataClass } from '../../../model/redaction-options.js'
import { splitWords } from '../split-words.js'
import { isBrazilianId, isChineseId, isFrenchId, isSpanishId, passesLuhn, passesMod97 } from './checksums.js'

interface PersonalPattern {
  readonly form: RegExp
  /** Whether what has the form is the thing. */
  readonly holds?: (found: string) => boolean
}

interface PersonalClass {
  readonly patterns: readonly PersonalPattern[]
  /** What stands in every text that holds one: most texts are done with after this look. */
  readonly mark: RegExp
  /** Last words of field names that say so, whatever the value looks like. */
  readonly keys: string
}

const MAIL = /@|%40/
const DIGITS = /\d(?:\D{0,3}\d){5}/
const ADDRESS = /\d\.\d|:[\da-f]{0,4}:/i

const CLASSES: Readonly<Record<PersonalDataClass, PersonalClass>> = {
  email: {
    mark: MAIL,
    patterns: [
      {
        form: /(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,7}\.\p{L}[\p{L}\p{N}-]{1,62}/gu,
      },
    ],
    keys: 'email mail',
  },
  phone: {
    mark: DIGITS,
    patterns: [
      { form: /(?<![\w+])(?:\+|00(?=[1-9]\d))[ (]{0,2}[1-9](?:[ ()./-]{0,2}\d){6,14}(?!\w)/g, holds: isPhone },
      { form: /(?<![\w.-])(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-])/g },
    ],
    keys: 'phone telephone tel mobile cell fax msisdn whatsapp',
  },
  card: {
    mark: DIGITS,
    patterns: [{ form: /(?<![\w.])\d(?:[ -]?\d){12,18}(?![\w-]|\.\d)/g, holds: isCard }],
    keys: 'pan',
  },
  iban: {
    mark: DIGITS,
    patterns: [{ form: /(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?!\w)/g, holds: isIban }],
    keys: 'iban',
  },
  ip: {
    mark: ADDRESS,
    patterns: [
      { form: /(?<![\w.-])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w-]|\.\w)/g },
      { form: /(?<![\w:.])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:]|\.\w)/gi, holds: isIpv6 },
    ],
    keys: 'ip ipv4 ipv6',
  },
  'national-id': {
    mark: DIGITS,
    patterns: [
      // US: without a check digit, but with numbers that are never given out.
      { form: /(?<![\w-])(?!000|666|9)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}(?![\w-])/g },
      { form: /(?<!\w)[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D](?!\w)/g },
      { form: /(?<!\w)(?:\d{8}|[XYZ]\d{7})-?[A-Z](?!\w)/g, holds: isSpanishId },
      { form: /(?<!\w)[12] ?\d{2} ?(?:0[1-9]|1[0-2]) ?\d[\dAB] ?\d{3} ?\d{3} ?\d{2}(?!\w)/g, holds: isFrenchId },
      { form: /(?<!\w)[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?!\w)/g },
      { form: /(?<![\w.])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\w)/g, holds: isBrazilianId },
      { form: /(?<!\w)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])[0-3]\d{4}[\dXx](?!\w)/g, holds: isChineseId },
    ],
    keys: 'nino dni nie cpf nir aadhaar passport',
  },
}

/** What recognises personal data of some classes. */
export interface PersonalData {
  /** Whether a field's name says that its value is of one of them. */
  namesIt(key: string): boolean
  /** The text with what is of one of them replaced. */
  cut(text: string, replacement: string): string
}

/** Recognises personal data of these classes, each by its form and, where it has one, its checksum. */
export function createPersonalData(classes: readonly PersonalDataClass[]): PersonalData {
  const chosen = classes.map(name => CLASSES[name]).filter(known => known !== undefined)
  const words = new Set(chosen.flatMap(known => known.keys.split(' ')))
  return {
    namesIt: key => words.size > 0 && words.has((splitWords(key).at(-1) ?? '').replace(/s$/, '')),
    cut: (text, replacement) =>
      chosen.reduce((before, { mark, patterns }) => {
        if (!mark.test(before)) return before
        return patterns.reduce(
          (rest, { form, holds }) => rest.replace(form, found => (holds?.(found) === false ? found : replacement)),
          before,
        )
      }, text),
  }
}

function isPhone(text: string): boolean {
  const { length } = digitsOf(text)
  return length >= 8 && length <= 15
}

/** Numbers of the large issuers, by their first digits and lengths. */
const CARD =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14,17}|6(?:011|5\d\d|4[4-9]\d)\d{12,15}|62\d{14,17})$/

function isCard(text: string): boolean {
  const digits = digitsOf(text)
  return CARD.test(digits) && passesLuhn(digits)
}

function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '')
  return plain.length >= 15 && plain.length <= 34 && passesMod97(plain.slice(4) + plain.slice(0, 4))
}

/** Eight groups, or fewer around one `::`; names of code such as `a::b` hold no digit. */
function isIpv6(text: string): boolean {
  if (!/\d/.test(text)) return false
  const halves = text.split('::')
  const groups = text.split(':').filter(group => group !== '').length
  return halves.length === 2 ? groups >= 2 && groups < 8 : halves.length === 1 && groups === 8
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
