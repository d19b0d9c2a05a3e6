/** How issued tokens begin, by how many characters follow at least. */
const TOKEN_STARTS: readonly (readonly [number, string])[] = [
  [
    8,
    'gh[pousr]_ github_pat_ gl(?:pat|dt|rt|cbt|ptt|ft|agent|imt|soat)- xox[abeoprs]- xapp- ya29\\. pypi- AIza ' +
      'AGE-SECRET-KEY-1 GOCSPX- hv[sbr]\\. SG\\.[\\w-]{8} A(?:K|S|B|CC)IA(?=[A-Z0-9]{12}) ' +
      '[srp]k[-_](?:live|test|proj|ant|or|svcacct|admin)',
  ],
  [
    16,
    '(?:[srp]k[-_]|xai-|pplx-|pul-)(?=[A-Za-z0-9]{16}) key-(?=[0-9a-f]{32}) dapi(?=[0-9a-f]{32}) EAACEdEose0cBA AT[AC]TT3x ' +
      'PMAK- NRAK- sq0[a-z]{3}- CFPAT- HRKU- tskey- dp\\.[a-z]{2}\\. FLWSECK',
  ],
  [
    20,
    '(?:npm|hf|do[opr]_v1|shp(?:at|ss|ca|pa)|whsec|lin_(?:api|oauth)|secret|ntn|sntry[su]|fig[do]|rnd|vercel|ph[xs]|' +
      'dckr_pat|gsk|glsa|glc|r8|sbp|sb_secret|pscale_(?:tkn|pw|oauth)|nfp|rubygems|CCIPAT|bkua|sgp|ops|mdb_sa_sk|' +
      're_[A-Za-z0-9]{6,10})_(?=[A-Za-z0-9]{16}) pat(?=[A-Za-z0-9]{14}\\.[0-9a-f]{32}) 1//0',
  ],
]

/** Told by their form alone. Each runs in time linear in the text: what repeats is bounded, or cannot begin inside itself. */
const SHAPES: readonly RegExp[] = [
  new RegExp(
    `(?<![A-Za-z0-9])(?:${TOKEN_STARTS.map(([rest, starts]) => `(?:${starts.replaceAll(' ', '|')})[\\w.-]{${rest}}`).join('|')})`,
  ),
  /(?<![\w-])eyJ[\w-]{6,}\.[\w-]{4}/,
  // Tokens of bots and apps, which their punctuation tells.
  /\b\d{8,10}:AA[\w-]{30}|\b[MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27}|\dQ~[\w.~-]{30}/,
]

/** A user's password, or a long user name alone, in an address. */
const LOGIN = /:\/\/(?:[^\s/:@]{0,200}:(?!\d{1,5}(?:[/?#]|$))(?:(?!:\/\/)[^\s@]){1,200}|[^\s/:@]{20,200})@/

/** Those that hold a word about secrets, as `SECRET_MARKS` lists them. */
const NAMED_SHAPES: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}(?:PRIVATE KEY|CERTIFICATE)/,
  // A plain word after it is prose: `basic authentication`.
  /\b(?:[Bb]earer|[Bb]asic|BEARER|BASIC)\s{1,9}(?![A-Z]?[a-z]*(?:[-/][A-Z]?[a-z]*)*[.,;:!?]*(?![\w+/~=-]))[\w+/.~=-]{12}/,
  /_secret_[A-Za-z0-9]{16}/,
  /hooks\.slack\.com\/(?:services|workflows)\/\w|discord(?:app)?\.com\/api\/webhooks\/\w/,
  // The key of a ticket, as `PROJ-123`, is none.
  /[?&#;][Kk][Ee][Yy]=(?![A-Z]{2,10}-\d{1,7}(?![^\s"'&#)<>]))[^&\s"'#]{6}/,
  /[?&#;](?:[\w.-]{0,60}(?:token|secret|signature|password|passwd|pwd|credential|api_?key|access_?key|auth)|sig|code|jwt|otp|session|x-(?:amz|goog|oss)-[\w-]{1,40})=[^&\s"'#]{6}/i,
]

/** What stands in every statement about a credential, and in every shape that has a name in it: one look for all. */
export const SECRET_MARKS =
  'pass pwd secret token key code auth cookie cred otp cvv cvc ssn jwt sig pin mfa one.?time connection assertion social ' +
  'sess mnemonic phrase hook wort senha contrase bearer basic begin amz- goog- oss- парол [码碼钥鑰令証证ド번]'

/** Whether a text that reads as it stands is, or holds, something shaped as a credential; `isMarked` by a word about one. */
export function holdsSecret(text: string, isMarked: boolean): boolean {
  if (text.length >= MIN_TOKEN_LENGTH && SHAPES.some(shape => shape.test(text))) return true
  if (text.includes('@') && LOGIN.test(text)) return true
  return isMarked && NAMED_SHAPES.some(shape => shape.test(text))
}

const MIN_TOKEN_LENGTH = 12
