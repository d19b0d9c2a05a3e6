import { memoize } from './memoize.js'
import { splitWords } from './split-words.js'

/**
 * Keeps credentials out of all that extraction gives. (X13)
 * Every pattern sees bounded text only, so that none of them can be slow.
 */
const SECRET_WORDS = new Set(
  (
    'token tokens secret secrets password passwords passwd pwd passphrase passcode apikey authorization cookie ' +
    'cookies credential credentials otp totp cvv cvc ssn jwt bearer privatekey accesskey secretkey authtoken ' +
    'accesstoken refreshtoken signature pin mfa'
  ).split(' '),
)

const SECRET_PHRASES = (
  'api key, access key, secret key, private key, auth key, signing key, encryption key, ssh key, one time, ' +
  'verification code, security code, recovery code, backup code, auth code, set cookie, connection string, ' +
  'client assertion, social security, session key, host key'
).split(', ')

/** Whether a field's name says that its value is a credential. */
export const isSecretKey = memoize((key: string): boolean => {
  const words = splitWords(key)
  const last = words.at(-1)
  if (last === undefined) return false
  // `token_count` and `password_changed_at` tell about a secret and hold none.
  if (SECRET_WORDS.has(last)) return true
  const phrase = words.join(' ').replace(/s$/, '')
  return SECRET_PHRASES.some(
    secret => phrase === secret || phrase.endsWith(` ${secret}`) || phrase.startsWith(`${secret} `),
  )
})

const SECRET_SHAPES: readonly RegExp[] = [
  /eyJ[\w-]{6,}\.[\w-]{4,}/,
  /-----BEGIN [A-Z ]{0,40}(?:PRIVATE KEY|CERTIFICATE)/,
  /\b(?:bearer|basic)\s+[\w+/.~=-]{12,}/i,
  /\b[srp]k[-_](?:(?:live|test|proj|ant|or|svcacct|admin)[-_]?[\w-]{8}|[A-Za-z0-9]{16})/,
  /\b(?:AKIA|ASIA)[A-Z0-9]{12,}\b/,
  /\b(?:gh[pousr]_|github_pat_|gl(?:pat|dt|rt)-|xox[abeoprs]-|xapp-|ya29\.|pypi-|SG\.|AIza|AGE-SECRET-KEY-1)[\w-]{8,}/,
  /\b(?:npm|hf|dop_v1|doo_v1|shpat|shpss|shpca|whsec|lin_api|secret|ntn|sntrys|pat|figd|rnd|vercel|tskey|phc|re)_[A-Za-z0-9]{20}/,
  /\w{4}_secret_[A-Za-z0-9]{6}/,
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*:[^\s/@]+@/i,
  /[?&#;](?:[\w.-]*(?:token|secret|signature|password|passwd|pwd|credential|api_?key|access_?key|auth)|key|sig|code|jwt|otp|session|x-(?:amz|goog|oss)-[\w-]+)=[^&\s"'#]{6,}/i,
]
const STATED_SECRET =
  /\b((?:[\w-]{0,20}(?:password|passwd|passphrase|secret|token|api[ _-]?key|access[ _-]?key|private[ _-]?key|verification code|security code|one[ -]time (?:password|code)|otp|cvv|pwd))["']?\s*(?:[:=]|\bis\b)\s*["']?)([^\s"',;]{4,})/gi
const INVISIBLE =
  /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]|[\u{e0000}-\u{e007f}]/gu
/** What every secret's shape or statement holds somewhere: most texts are done with after this one look. */
const SUSPICIOUS =
  /eyJ|BEGIN|bearer|basic|[srp]k[-_]|gh[pousr]_|_pat_|gl(?:pat|dt|rt)-|xox|xapp|A[KS]IA|AIza|ya29|[_-][a-z\d]{20}|SG\.|AGE-|:\/\/[^\s/]*@|[?&#;]|pypi|pass|secret|token|key|code|otp|cvv|pwd|[^\x20-\x7e]/i
const MAX_TEXT = 4_000

/** Whether a short text is, or holds, something shaped as a credential. Longer text than can be checked counts as one. */
export function holdsSecret(text: string): boolean {
  if (text.length < 8) return false
  if (text.length > MAX_TEXT) return true
  if (!SUSPICIOUS.test(text)) return false
  const visible = text.replace(INVISIBLE, '')
  return SECRET_SHAPES.some(shape => shape.test(visible))
}

/** The text with stated credentials blanked out, or undefined where it holds one that cannot be cut out safely. */
export function redactText(text: string): string | undefined {
  if (text.length > MAX_TEXT) return undefined
  if (!SUSPICIOUS.test(text)) return text
  const stated = text.replace(INVISIBLE, '').replace(STATED_SECRET, '$1[redacted]')
  if (!holdsSecret(stated)) return stated
  const shown = stated
    .split(' ')
    .map(word => (holdsSecret(word) ? '[redacted]' : word))
    .join(' ')
  return holdsSecret(shown) ? undefined : shown
}
