import { splitWords } from '../split-words.js'
import { cutAnnounced } from './cut-announced.js'
import { cutCodes } from './cut-codes.js'
import { cutColumns } from './cut-columns.js'
import { cutCommands } from './cut-commands.js'
import { cutHtmlColumns } from './cut-html-columns.js'
import { cutInserts } from './cut-inserts.js'
import { cutKeyBlocks } from './cut-key-blocks.js'
import { cutPhrases } from './cut-phrases.js'
import { cutStatements, type IsSecretName, type SecretNaming } from './cut-statements.js'
import { decodeText, ENCODED } from './decode-text.js'
import { decodeEntities, decodePercent, foldText, unfoldLines } from './fold-text.js'
import type { PersonalData } from './personal-data.js'
import { REDACTED } from '../../redacted.js'
import { createSecretMarks } from './secret-marks.js'
import { findSecret } from './secret-shapes.js'

/** The text to keep of a text, or undefined where nothing of it may be kept; `tell` is told of each credential cut out. */
export type RedactText = (text: string, tell?: ReportSecret) => string | undefined

/** Told of a credential. */
export type ReportSecret = (secret: string) => void

export interface TextRedactorOptions {
  readonly isSecretName: IsSecretName
  /** Names that the host adds. */
  readonly secretNames: readonly string[]
  readonly personalData: PersonalData | undefined
}

/**
 * Makes what cuts credentials and chosen personal data out of texts, however they are written. (X13)
 * Of one word nothing is kept where anything had to be cut; the same where something cannot be cut out safely.
 */
export function createTextRedactor({ isSecretName, secretNames, personalData }: TextRedactorOptions): RedactText {
  const added = secretNames.flatMap(name => splitWords(name).at(-1) ?? [])
  const marks = createSecretMarks(added)
  const naming: SecretNaming = { isSecretName, marks }

  const cutCells = (text: string): string =>
    cutInserts(cutHtmlColumns(cutColumns(text, naming), isSecretName), isSecretName)
  const cutSaid = (text: string, tell: ReportSecret): string =>
    cutCodes(cutAnnounced(cutStatements(cutCells(text), naming, tell), tell), tell)
  const cutCredentials = (text: string, isMarked: boolean, tell: ReportSecret): string | undefined => {
    const open = isMarked ? cutKeyBlocks(text) : text
    const cut = (part: string): string => {
      const secret = findSecret(part, isMarked)
      if (secret === undefined) return part
      tell(secret)
      return REDACTED
    }
    const isShaped = findSecret(open, isMarked) !== undefined
    const shaped = isShaped ? open.replace(SCHEME_AND_TOKEN, cut).replace(WORD, cut) : open
    if (isShaped && findSecret(shaped, isMarked) !== undefined) return undefined
    const run = cutCommands(shaped, tell)
    return cutPhrases(isMarked ? cutSaid(run, tell) : run, isMarked, tell)
  }
  const read = (text: string, tell: ReportSecret): string | undefined => {
    const isMarked = marks.areIn(text)
    const unfolded = unfoldLines(text)
    const unquoted = unfolded.includes('""') ? unfolded.replace(DOUBLED, '"') : unfolded
    const whole = unquoted.includes('&') ? decodeEntities(unquoted) : unquoted
    const cut = whole === text ? undefined : cutCredentials(whole, isMarked, tell)
    return cut === whole || whole === text ? cutCredentials(text, isMarked, tell) : cut
  }

  const redact = (text: string, tell: ReportSecret, depth: number): string | undefined => {
    const isSecret = (decoded: string): boolean => depth < MAX_DEPTH && redact(decoded, tell, depth + 1) !== decoded
    /** Of a word whose characters are encoded, none can be told apart. */
    const cutPercent = (word: string): string => {
      const decoded = word.includes('%') ? decodePercent(word) : word
      return decoded !== word && isSecret(decoded) ? REDACTED : word
    }
    const cutEncoded = (word: string): string => {
      const decoded = decodeText(word)
      if (decoded === undefined || !isSecret(decoded)) return word
      tell(word)
      return REDACTED
    }
    if (text.length < MIN_LENGTH) return text
    const plain = foldText(text)
    const decoded = plain.includes('%') ? plain.replace(ADDRESS, cutPercent) : plain
    const safe = read(decoded.replace(ENCODED, cutEncoded), tell)
    const kept = safe !== undefined && personalData !== undefined ? personalData.cut(safe, REDACTED) : safe
    if (kept === plain) return text
    return kept === undefined || !/\s/.test(plain.trim()) || saysNothing(kept) ? undefined : kept
  }
  return (text, tell = () => {}) => redact(text, tell, 0)
}

const SCHEME_AND_TOKEN = /\b(?:bearer|basic)\s{1,9}[\w+/.~=-]{12,}/gi
/** Quotes in a cell of a table, each of which is written as two. */
const DOUBLED = /""(?=[^\s",;:)>\]}/])|(?<=[^\s",(=:[{>])""/g
const WORD = /[^\s"'`<>()[\]{}|]+/g
/** Apostrophes and brackets stand in it as they are. */
const ADDRESS = /[^\s"`<>{}|]+/g

function saysNothing(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text.replaceAll(REDACTED, ''))
}

/** A text as short as that is no credential by its shape, and says of none. */
const MIN_LENGTH = 6
/** Of what is encoded in what is encoded. */
const MAX_DEPTH = 3
