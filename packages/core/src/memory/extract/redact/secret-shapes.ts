import { KEY_BLOCK } from './cut-key-blocks.js'
import { TOKEN } from './token-shapes.js'

/** Told by their form alone. */
const SHAPES: readonly RegExp[] = [
  TOKEN,
  // Signed tokens.
  /(?<![\w-])eyJ[\w-]{6,}\.[\w-]{4}/,
  // Tokens of bots and apps, which their punctuation tells.
  /(?:\b|bot)\d{8,10}:AA[\w-]{30}|\b\d{15,16}\|[\w-]{27}(?![\w-])|\b[MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27}|\dQ~[\w.~-]{24}/,
  // Digests of passwords: `$2b$…`, `$6$…`, `{SSHA}…`, `pbkdf2_sha256$…`.
  /\$(?:2[abxy]?|[156789y]|gy|sha\d{1,3}|apr1|argon2\w{1,2}|scrypt|pbkdf2[\w-]{0,9})\$[^\s"'`:<>]{8}|\b(?:pbkdf2|scrypt|bcrypt)_?\w{0,8}\$[^\s"'`:<>]{8}|\$[PH]\$[\w./]{31}(?!\w)|(?<![\w*])\*[\dA-F]{40}(?!\w)/,
]

/** A user's password, or a long user name alone, in an address. */
const LOGIN = /:\/\/(?:[^\s/:@]{0,200}:(?!\d{1,5}(?:[/?#]|$))((?:(?!:\/\/)[^\s@]){1,200})|([^\s/:@]{20,200}))@/

/** Addresses that let in whoever has them: hooks, feeds, and links that are sent by mail. */
const LINKS: readonly RegExp[] = [
  /\bhooks?\.[\w.-]{1,60}\/(?:services|workflows|triggers|hooks|catch)\/([^\s"'<>]{8})/,
  /discord(?:app)?\.com\/api\/webhooks\/(\w)|\bwebhook\.office\.com\/webhookb2\/(\w)|\boutlook\.office\.com\/webhook\/(\w)/,
  /\/(?:bot\/v2\/hook|trigger\/\w{1,40}\/with\/key)\/([\w-]{8})|\/(?:ical|calendar|feed)s?\/[^\s"'<>]{0,120}?\/private-([\w-]{8})/,
  /[?&#;](?:ticket|invite)=(?=[\w.~-]{0,60}\d)([\w.~-]{20})/,
  /\/(?:magic|magic[-_]?(?:link|login)s?|reset|reset[-_]password|password[-_]?reset|passwords?|recover|recovery|verify|verify[-_]?email|confirm|confirmations?|activate|activation|(?:shared_)?invites?|invitations?|accept[-_]invite|login|sign[-_]?in|auth|one[-_]?time|unsubscribe|secret)\/(?:[\w-]{1,10}\/)?(?=[\w.~=-]{0,60}\d)(?=[\w.~=-]{0,60}[A-Za-z])(?![\da-f]{8}-)([\w.~=-]{16})/i,
]

/** Those that hold a word about secrets, as `SECRET_MARKS` lists them. */
const NAMED_SHAPES: readonly RegExp[] = [
  KEY_BLOCK,
  // A plain word after it is prose: `basic authentication`.
  /\b(?:[Bb]earer|[Bb]asic|BEARER|BASIC)\s{1,9}(?![A-Z]?[a-z]*(?:[-/][A-Z]?[a-z]*)*[.,;:!?]*(?![\w+/~=-]))([\w+/.~=-]{12})/,
  /_secret_[A-Za-z0-9]{16}/,
  // The key of a ticket, as `PROJ-123`, is none.
  /[?&#;][Kk][Ee][Yy]=(?![A-Z]{2,10}-\d{1,7}(?![^\s"'&#)<>]))([^&\s"'#]{6})/,
  /[?&#;](?:[\w.-]{0,60}(?:token|token_?hash|secret|signature|password|passwd|passphrase|passcode|pwd|credential|saml_?art|api_?key|access_?key|auth)|[\w-]{0,20}(?:_|-|\b)(?:pass|pw|pin)|sig|code|oob_?code|jwt|otp|session|x-(?:amz|goog|oss)-[\w-]{1,40})=([^&\s"'#]{6})/i,
]

/**
 * The credential in a text that reads as it stands, by its form, from where it is sure that there is one, or undefined;
 * `isMarked` by a word about one.
 */
export function findSecret(text: string, isMarked: boolean): string | undefined {
  if (text.length < MIN_TOKEN_LENGTH && !text.includes('@')) return isMarked ? firstOf(NAMED_SHAPES, text) : undefined
  return (
    firstOf(SHAPES, text) ??
    (text.includes('@') ? firstOf([LOGIN], text) : undefined) ??
    (text.includes('/') ? firstOf(LINKS, text) : undefined) ??
    (isMarked ? firstOf(NAMED_SHAPES, text) : undefined)
  )
}

/** To its end, where the form tells only the beginning. */
function firstOf(shapes: readonly RegExp[], text: string): string | undefined {
  for (const shape of shapes) {
    const match = shape.exec(text)
    if (match === null) continue
    const [whole, ...groups] = match
    const secret = groups.find(group => group !== undefined)
    const start = match.index + (secret === undefined ? 0 : whole.lastIndexOf(secret))
    const rest = shape === LOGIN ? '' : (/^[^\s"'`<>&#;,?]{0,400}/.exec(text.slice(start))?.[0] ?? '')
    return secret !== undefined && rest.length < secret.length ? secret : rest
  }
  return undefined
}

const MIN_TOKEN_LENGTH = 12
