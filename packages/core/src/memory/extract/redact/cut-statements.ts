import { REDACTED } from '../../redacted.js'
import { hintOf, isNoCredential } from './secret-keys.js'
import type { SecretMarks } from './secret-marks.js'
import { bareValue, endOf, endOfValue, startOfValue } from './stated-value.js'

/** Whether what a name names is a credential; of some names the form of the value says so too. */
export type IsSecretName = (name: string, value?: string) => boolean

/** How the names of credentials are told. */
export interface SecretNaming {
  readonly isSecretName: IsSecretName
  /** Found in every name of a credential. */
  readonly marks: SecretMarks
}

/**
 * A text with the values cut out that it says to be credentials: `password: …`, `the verification code is …`,
 * `--token …`, `<secret>…</secret>`. The name in front of a value is judged as a field's key is.
 */
export function cutStatements(text: string, naming: SecretNaming, tell: (secret: string) => void = () => {}): string {
  return cutStated(cutTags(text, naming.isSecretName, tell), naming, tell)
}

/** What parts a name from its value; behind the name of a flag, a space does. */
const SEPARATOR =
  /\?["'*_]{0,3}[ \t]{0,9}\n\s{0,9}["'*_>#-]{0,3}(?:[Aa](?:ns(?:wer)?)?|Antwort|Réponse|Respuesta|答案?|回答)["'*_]{0,3}[:：.](?=[ \t"'*_`]{0,9}[^\s]{4,200}(?:\n|$))|::(?=[ \t])|={2,3}(?=[ \t]{0,3}\S)|\r?\n\r?\n(?<=form-data; name="[^"\n]{1,60}"\r?\n\r?\n)|<\/(?:th|td|dt|[Kk]ey|label|span|b|strong|h\d)>(?=[ \t]{0,9}(?:\r?\n[ \t+]{0,40})?<(?:td|dd|string|span|code|pre|kbd|[Vv]alue)\b)|[ \t]As[ \t]\w{1,20}[ \t]{0,3}=|(?:=|:=?)(?![/=:])>?|=(?=\/[\w+/]{40,100}={0,2}(?:[;\s"'&]|$))|->|→|\b(?:is|was|are|es|ist|est|lautet)\b(?:[ \t]?:)?|[是为為は]|(?<=\s)[èé—–](?=\s)|[은는](?=\s)|[ \t](?<=(?:^|\s)--?[A-Za-z\u0080-\uffff][\w\u0080-\uffff-]{1,40}[ \t])|,(?<=[([,]\s{0,4}["'][#\w.-]{2,60}["']\s{0,4},)(?=\s{0,20}["'])|\.{4,60}(?=[ \t]?[^\s.])|>(?<=\w>)[ \t](?=\S)|[({](?<=[A-Za-z_]\w{2,40}[({])(?=(?:[A-Za-z_][\w:.]{0,40}\()?["'])|[ \t]["'](?=[^\s"']{6,200}["'])|[ \t](?<=\S[ \t])(?:-[ \t]|[ \t]{1,39})(?=[^\s-])|\t(?<=\S\t)(?=[^\s-])|\n(?<=(?:^|\n)[^\n]{3,60}\n)(?:[-=]{3,60}\n)?(?=\s{0,9}["'`]?(?=\D{0,60}\d)(?=[^a-z]{0,60}[a-z])(?=[^A-Z]{0,60}[A-Z])[\w+/=.~!@#$%^&*-]{12,200}(?:[\s"'`<]|$))/g
/** How a line of a list begins: by a bullet, a number or its indentation. */
const LIST_MARK = /[ \t]*(?:[-*•+][ \t]+|\d{1,3}[.)][ \t])?/y
const NUMBER_MARK = /[ \t]*\d{1,3}[.)][ \t]/y
/** Names whose values may be several words. */
const OF_WORDS =
  /pass(?:word|phrase)|phrase|mnemonic|authorization|cookie|credential|creds|zugangsdaten|anmeldedaten|inloggegevens|creden[cz]ia/i

/** Signs that part a name from its value, and much else; so that the value must be one word that nobody would say. */
const LOOSE = /^(?:[<>.]|==|[ \t]{2}|\t|[ \t]["'-])/
/** Said of a name beside it: `password (staging)`. */
const ASIDE = / \([^()\n]{1,40}\)$/
const IN_LIST = /[[,]\s{0,4}["'][#\w.-]{2,60}["']\s{0,4}$/
const SETTER = /\.(?:set|with)[A-Z]\w{0,40}$/
/** With both kinds of letters and a digit, with a sign, or long, and no path. */
const DRAWN =
  /^(?![\w.-]{1,80}\/|[^\s:]{0,80}:\/\/)(?=\D{0,80}\d)(?=[^A-Za-z]{0,80}[A-Za-z])(?:(?=[^a-z]{0,80}[a-z])(?=[^A-Z]{0,80}[A-Z])\S{8}|(?=[^@#$%^&*!~]{0,80}[@#$%^&*!~])\S{6}|\S{16})/
const UNSAID = /^(?=[^\s"'`]{0,80}[\d@#$%^&*!~])(?=[^\s"'`]{0,80}\p{L})[^\s"'`]{6,}/u

function cutStated(text: string, { isSecretName, marks }: SecretNaming, tell: (secret: string) => void): string {
  let kept = ''
  let from = 0
  for (const { 0: separator, index } of separatorsNear(text, marks)) {
    if (index < from) continue
    const before = text.slice(Math.max(from, index - MAX_NAME_LENGTH), index)
    const said = before.trimEnd()
    const whole = separator.startsWith('=') ? said.replace(/ ?(?:\|\||\?\?)$/, '') : withoutMarks(said)
    const bare = whole.endsWith(')') ? whole.replace(ASIDE, '') : whole
    const name = nameAtEnd(bare)
    const isVerb = /^[^<]*[\w?]/.test(separator)
    if (separator.startsWith('?') && !ASKS_WHICH.test(before)) continue
    const isCalled =
      isSecretName(name) ||
      (SETTING.test(said.slice(-VALUE_LENGTH)) &&
        (isSecretName(settingAtEnd(before)) || isInSecretBlock(text, index, isSecretName)))
    if (!isCalled && (isVerb || hintOf(name) === null)) continue
    const start = startOfValue(text, index, separator)
    const nameQuote = /\\?["'`]$/.exec(before.trimEnd().slice(-2))?.[0] ?? ''
    const given = bareValue(text, start)
    if (!isCalled ? !isSecretName(name, given) : isNoCredential(name, given)) continue
    if (isVerb && TOLD_OF.test(given)) continue
    const isCall = /[({]/.test(separator.charAt(0)) && !SETTER.test(before)
    const isLoose =
      LOOSE.test(separator) ||
      bare.length < whole.length ||
      text.slice(index, start).includes('```') ||
      (separator === ',' && IN_LIST.test(before))
    if ((isLoose && !UNSAID.test(given)) || ((isCall || separator === ' - ') && !DRAWN.test(given))) continue
    const block = text.charAt(start - 1) === '\n' ? endOfBlock(text, start) : start
    const isOfWords = separator === ':' && OF_WORDS.test(name)
    const end = block > start ? block : endOfValue(text, start, { nameQuote, isOfWords })
    if (end - start < (isVerb ? MIN_SAID_LENGTH : 1)) continue
    tell(given)
    // Quoted as it was, or as its name is, so that JSON stays what it is.
    const quote = /^\\?["'`]/.exec(text.slice(start, end))?.[0] ?? nameQuote
    kept += text.slice(from, start) + quote + REDACTED + quote
    from = end
  }
  return kept + text.slice(from)
}

/** Behind the lines from here that begin alike; here where they are no list. */
function endOfBlock(text: string, start: number): number {
  const mark = text.slice(start, endOf(LIST_MARK, text, start))
  if (mark === '') return start
  const goesOn = (line: number): boolean =>
    /\d/.test(mark) ? endOf(NUMBER_MARK, text, line) > line : text.startsWith(mark, line)
  let end = start
  do {
    const next = text.indexOf('\n', end + 1)
    end = next < 0 ? text.length : next
  } while (end < text.length && goesOn(end + 1))
  return end
}

/** What parts a name from its value, where a mark stands so near before it that it may be in the name. */
function* separatorsNear(text: string, marks: SecretMarks): Generator<RegExpExecArray> {
  const places = marks.placesIn(text)
  let next = 0
  let place = 0
  while (next < places.length) {
    SEPARATOR.lastIndex = Math.max(place, places[next] ?? 0)
    const found = SEPARATOR.exec(text)
    if (!found) return
    place = SEPARATOR.lastIndex
    while ((places[next + 1] ?? Infinity) < found.index) next++
    if (found.index - (places[next] ?? 0) <= MAX_NAME_LENGTH + MAX_MARK_LENGTH) yield found
    else next++
  }
}

/** Up to three words at the end, whatever quotes or marks stand around them. */
function nameAtEnd(text: string): string {
  const bare = text.trimEnd()
  let end = bare.length
  while (end > Math.max(0, bare.length - 6) && CLOSING.includes(bare.charAt(end - 1)) && !bare.endsWith(' }', end))
    end--
  let start = end
  let spaces = 0
  while (start > 0 && !ENDS_NAME[bare.charCodeAt(start - 1)]) if (bare.charAt(--start) === ' ' && ++spaces > 3) break
  const name = bare.slice(start, end)
  const phrase = /[^ -~]/.test(name) ? (name.split(/[^\p{L}\p{M}\p{N}_.$ -]/u).at(-1) ?? '') : name
  return phrase.split(' ').slice(-3).join(' ')
}

/** Without what a page's outline notes behind a name: `textbox "API token" [ref=e3]`. */
function withoutMarks(text: string): string {
  let bare = text
  while (bare.endsWith(']')) {
    const opening = bare.lastIndexOf('[')
    if (opening <= 0 || bare.charAt(opening - 1) !== ' ') break
    bare = bare.slice(0, opening).trimEnd()
  }
  return bare
}

const CLOSING = '\\"\'`*])}'

/** By code, the ASCII characters that stand in no name. */
const ENDS_NAME = Array.from({ length: 128 }, (_, code) => !/[A-Za-z0-9_.$ -]/.test(String.fromCharCode(code)))

/** What asks for a thing itself, and not whether or how. */
const ASKS_WHICH = /\b(?:what|which|was|wie lautet|welche[rs]?|quel(?:le)?|cu[aá]l|qu[eé])\b|什么|甚么|何/i

/** A kind, and up to two names of what is set: `variable "db_password" {`. */
const HEADING = /^\s{0,40}[\w-]{1,60}(?:[ \t]{1,4}"[^"\n]{1,90}"){1,2}[ \t]{0,4}$/

/** Whether a setting stands in a block that is called as a credential: `variable "db_password" {`, and `default = …` in it. */
function isInSecretBlock(text: string, index: number, isSecretName: IsSecretName): boolean {
  const block = text.slice(Math.max(0, index - MAX_BLOCK_LENGTH), index)
  const opening = block.lastIndexOf('{')
  if (opening < 0 || block.includes('}', opening)) return false
  const heading = block.slice(block.lastIndexOf('\n', opening) + 1, opening)
  return HEADING.test(heading) && heading.split(/["'`\s]/).some(part => part !== '' && isSecretName(part))
}

/** A word behind which stands what something is set to. */
const SETTING = /(?:val|values?|default)[\s"'`*\\]{0,4}$/i

/** The name in front of the word `value`, as in `name: API_KEY, value: …`; empty where there is none. */
function settingAtEnd(text: string): string {
  const end = text.search(/[\s,;+"'`*\\]{0,9}\b(?:values?|val|default)\b[\s"'`*\\]{0,4}$/i)
  return end < 0 ? '' : nameAtEnd(withoutMarks(text.slice(0, end).trimEnd()))
}

const TAG = /<([\p{L}_][\w:.-]{0,60})(\s[^<>]{0,500})?>((?:<!\[CDATA\[|<[Vv]alue>)?[^<>]{1,2000}(?=<\/|\]>))?/gu
const NAMING_ATTRIBUTE = /\b(?:[Nn]ame|[Ii]d|[Kk]ey|[Tt]ype|label|field|n|k)\s?=\s?["']?([^"'\s>]{1,60})/g

/** Without what stands in a tag that is called as a credential, and without tags that name one in an attribute. */
function cutTags(text: string, isSecretName: IsSecretName, tell: (secret: string) => void): string {
  if (!text.includes('<')) return text
  return text.replace(TAG, (tag, name: string, attributes = '', inner?: string) => {
    if (inner !== undefined && isSecretName(name, inner)) {
      tell(inner)
      return `<${name}>${REDACTED}`
    }
    const isNamed = [...String(attributes).matchAll(NAMING_ATTRIBUTE)].some(([, value = '']) =>
      isSecretName(value, inner),
    )
    return isNamed ? REDACTED : tag
  })
}

/** Said of a credential, and none. */
const TOLD_OF =
  /^(?:found|generated|stored|kept|sent|shown|hidden|required|reset|changed|leaked|exposed|committed|expired|revoked|invalid|wrong|missing|incorrect|being|already)[.,!]?$/i

const MAX_NAME_LENGTH = 90
/** A mark may hide the beginning of the next. */
const MAX_MARK_LENGTH = 16
/** Of the word `default`, and what may stand behind it. */
const VALUE_LENGTH = 11
/** Of a block of settings, from its name on. */
const MAX_BLOCK_LENGTH = 300
const MIN_SAID_LENGTH = 4
