import type { RedactionOptions } from '../../../model/redaction-options.js'
import { memoize } from '../../memoize.js'
import { readKey } from '../read-key.js'
import type { IsSecretName } from './cut-statements.js'
import type { PersonalData } from './personal-data.js'
import type { RedactText } from './redact-text.js'
import { hintOf } from './secret-keys.js'
import { endsWith, wordsOf } from './secret-names.js'
import { mayHoldSecret } from './secret-records.js'

/** What a field's key decides about its value. */
export interface FieldRule {
  /**
   * `secret` and `personal`: by its name, which the host may overrule; `hinted`: by its name and the form of its value; `drop`:
   * by its own form, or the host's wish.
   */
  readonly fate: 'keep' | 'secret' | 'hinted' | 'personal' | 'drop'
  /** Whether it may stand in a record about a credential without being the credential. */
  readonly identifies: boolean
  /** The words of its name where it may hold a credential if its record says so, else undefined. */
  readonly mayHold: string | undefined
}

export interface FieldRules {
  /** Whether a rule needs to know where a field stands. */
  readonly readPaths: boolean
  /** `path` is that of the field: keys joined by `.`, without places in lists. */
  ruleOf(key: string, path: string): FieldRule
}

export interface FieldRulesOptions {
  readonly options: RedactionOptions
  readonly isSecretName: IsSecretName
  readonly redactText: RedactText
  readonly personalData: PersonalData | undefined
}

/** Rules that go by no name. */
export const KEEP_ALL: FieldRules = {
  readPaths: false,
  ruleOf: () => ({ fate: 'keep', identifies: false, mayHold: undefined }),
}

/** Rules by the name of a field, decided once for each key. */
export function createFieldRules({ options, isSecretName, redactText, personalData }: FieldRulesOptions): FieldRules {
  const denied = (options.denyFields ?? []).map(wordsOf)
  const allowed = (options.allowFields ?? []).map(wordsOf)
  const readPaths = [...denied, ...allowed].some(name => name.includes('.'))

  const fateOf = (key: string, words: string): FieldRule['fate'] => {
    if (key === '__proto__' || redactText(key) !== key || denied.includes(words)) return 'drop'
    if (isSecretName(key)) return 'secret'
    if (allowed.includes(words)) return 'keep'
    if (hintOf(key) !== null) return 'hinted'
    return personalData?.namesIt(key) === true ? 'personal' : 'keep'
  }
  const byKey = memoize((key: string): FieldRule => {
    const words = wordsOf(key)
    return {
      fate: fateOf(key, words),
      identifies: ['identity', 'name'].includes(readKey(key).kind),
      mayHold: mayHoldSecret(words) ? words : undefined,
    }
  })
  const byPath = (key: string, path: string): FieldRule => {
    const rule = byKey(key)
    if (rule.fate === 'drop') return rule
    const words = wordsOf(path)
    const isNamedBy = (rules: readonly string[]): boolean => rules.some(end => endsWith(words, end, '.'))
    const fate = isNamedBy(denied) ? 'drop' : isNamedBy(allowed) ? 'keep' : rule.fate
    return fate === rule.fate ? rule : { ...rule, fate }
  }
  return { readPaths, ruleOf: readPaths ? byPath : byKey }
}
