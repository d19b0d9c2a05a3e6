import type { Json } from '../../../model/json.js'
import type { RedactionHook, RedactionOptions } from '../../../model/redaction-options.js'
import type { Redactor } from '../../../model/redactor.js'
import { memoize } from '../../memoize.js'
import { askHooks } from './ask-hooks.js'
import { createFieldRules, KEEP_ALL } from './field-rules.js'
import { createPersonalData } from './personal-data.js'
import { redactFound } from './redact-found.js'
import { createTextRedactor, type RedactText } from './redact-text.js'
import { createValueRedactor } from './redact-value.js'
import { createSecretNames } from './secret-names.js'
import { createSeenSecrets } from './seen-secrets.js'

/**
 * A redactor after the host's data and, in its own worker file, its functions. With a clock, in ms, the functions have
 * 20 ms to read a result, and 500 ms to keep one.
 */
export function createRedactor(
  options: RedactionOptions = {},
  hooks: readonly RedactionHook[] = [],
  clock?: () => number,
): Redactor {
  const classes = options.personalData ?? []
  const personalData = classes.length === 0 ? undefined : createPersonalData(classes)
  const isSecretName = createSecretNames(options)
  const isBlind = options.requiresHook === true && hooks.length === 0
  const redactText: RedactText = isBlind
    ? () => undefined
    : createTextRedactor({ isSecretName, secretNames: options.secretKeys ?? [], personalData })
  const rules = createFieldRules({ options, isSecretName, redactText, personalData })
  const mayHide = (number: number): boolean =>
    hooks.length > 0 || (personalData !== undefined && number >= SMALLEST_PERSONAL_NUMBER)

  const begin: Redactor['begin'] = (onRedacted = () => {}, reach = 'read') => {
    const { maxText, maxItems, hookMs } = BUDGETS[reach]
    const isDone = reach === 'before'
    const ask = hooks.length > 0 ? askHooks(hooks, clock, hookMs).ask : undefined
    const seen = createSeenSecrets()
    const tell = (secret: string): void => seen.add(secret)
    // For this result alone: its short values repeat, and none of them may outlive it.
    const redactRepeated = memoize(text => redactText(text, tell))
    let room: number = BUDGETS[reach].maxCharacters

    const keepText = (text: string, field: () => string): string | undefined => {
      const start = text.length > maxText ? upToLastSpace(text.slice(0, maxText)) : text
      room -= start.length
      const shown = room < 0 ? undefined : isDone ? start : redactRepeated(start)
      const kept = shown === undefined || ask === undefined || isDone ? shown : ask(shown, field)
      if (kept !== start) onRedacted(field())
      return kept
    }
    const redactValue = createValueRedactor({
      rules,
      isSecretName,
      keepText,
      cutLines: text => (isDone ? text : redactRepeated(text)),
      keepNumber: (number, field) => {
        if (isDone || !mayHide(number)) return number
        const kept = keepText(String(number), field)
        return kept === String(number) ? number : kept
      },
      hasRoom: () => room-- > 0,
      maxItems,
      onDropped: (field, secret) => {
        onRedacted(field())
        if (secret !== undefined) tellAll(secret, tell)
      },
    })
    /** What was found to be a credential after another place of it had been passed. */
    const cutSeen = createValueRedactor({
      rules: KEEP_ALL,
      isSecretName: () => false,
      keepText: (text, field) => {
        const kept = seen.cut(text)
        if (kept !== text) onRedacted(field())
        return kept
      },
      cutLines: text => text,
      keepNumber: number => number,
      hasRoom: () => true,
      maxItems: Infinity,
      onDropped: () => {},
    })
    const cutFound: RedactText = text => {
      const kept = redactText(text)
      return kept !== undefined && seen.any() ? seen.cut(kept) : kept
    }
    return {
      value: (value, name = '') => {
        const kept = redactValue(value, isSecretName(name) ? 'guarded' : 'open')
        return kept !== undefined && seen.any() ? cutSeen(kept) : kept
      },
      text: (text, field) => {
        const kept = keepText(text, () => field)
        return kept !== undefined && seen.any() ? seen.cut(kept) : kept
      },
      found: found => redactFound(found, { redactText: cutFound, ask }),
    }
  }
  return { begin }
}

/** Keeps credentials out, and nothing else. */
export const DEFAULT_REDACTOR = createRedactor()

/** Each text in a credential of several parts. */
function tellAll(secret: Json, tell: (text: string) => void): void {
  if (typeof secret === 'string') tell(secret)
  else if (typeof secret === 'object' && secret !== null)
    for (const part of Object.values(secret).slice(0, MAX_PARTS)) if (typeof part === 'string') tell(part)
}

/** A cut text without its last word, which may be the beginning of anything. */
function upToLastSpace(text: string): string {
  return text.slice(0, Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'), 0))
}

/** As much as extraction reads. Of a list one more item than a list view keeps, so that it shows that there were more. (X7) */
const READ = { maxCharacters: 1_000_000, maxText: 200_000, maxItems: 201, hookMs: 20 } as const

/** What is looked at in one result: UTF-16 units of values and texts, and of one text, items of one list, ms of hooks. */
const BUDGETS = {
  read: READ,
  before: READ,
  kept: { maxCharacters: Infinity, maxText: Infinity, maxItems: Infinity, hookMs: 500 },
} as const
/** Of one credential. */
const MAX_PARTS = 20
/** Phone numbers have seven digits at least. */
const SMALLEST_PERSONAL_NUMBER = 1_000_000
