import { ODD, STRONG } from './drawn-words.js'

/** Names of algorithms stand in calls as keys do. */
const NO_ALGORITHM = '(?![\\w/-]{0,40}(?:[Hh]mac|HMAC|SHA|Hash|CBC|GCM|RSA|Algorithm|\\.\\w{1,4}["\']))'

/** Calls and statements of code, as `PHRASE_ROWS` are. */
export const CALL_ROWS: readonly (readonly [mark: string, form: RegExp])[] = [
  // Behind the name of an option or an atom: `setopt(c, OPT_PASSWORD, "…")`, `{password, "…"}`.
  [
    '',
    new RegExp(
      `([(,{] ?\\w{0,40}(?:pass(?:wd|word)|PASS(?:WD|WORD|PHRASE)|secret|SECRET|token|TOKEN|BEARER), ?<{0,2}@?["'])${STRONG}${NO_ALGORITHM}[^\\s"']{8,200}`,
      'gu',
    ),
  ],
  // Behind a user, and behind what the password is of.
  [
    'asic',
    new RegExp(
      `([Bb]asic[._]?(?:[Aa]uth)?[ (]{1,2}["'][^"'\\n]{0,80}["'], ?(?:Some\\()?["'])${ODD}[^\\s"']{6,200}`,
      'gu',
    ),
  ],
  [
    'assword(',
    new RegExp(
      `(\\b\\w{0,30}[Pp]assword\\(["'][^"'\\n]{0,80}["'], ?(?:["'][^"'\\n]{0,80}["'], ?)?["'])${ODD}[^\\s"']{6,200}(?=["'] ?\\))`,
      'gu',
    ),
  ],
  // The first of several arguments, and the one behind what is encrypted.
  [
    '(',
    new RegExp(
      `(\\b(?:bcrypt\\.(?:hash|compare)(?:Sync)?|cookieParser|hmac\\.new|HMAC\\.new)\\(b?["'])${ODD}[^\\s"']{6,200}`,
      'gu',
    ),
  ],
  ['CRYPT(', new RegExp(`(\\bAES_(?:EN|DE)CRYPT\\([^()\\n]{1,80}, ?["'])${ODD}[^\\s"']{6,200}`, 'gu')],
  ['pgp_sym_', new RegExp(`(\\bpgp_sym_(?:en|de)crypt(?:_bytea)?\\([^()\\n]{1,80}, ?["'])${ODD}[^\\s"']{6,200}`, 'gu')],
  ['ipheriv', new RegExp(`(\\bcreate(?:C|Dec)ipheriv\\([^()\\n]{1,80}?, ?["'])${ODD}[^\\s"']{6,200}`, 'gu')],
  // What is filled into a field that a label finds.
  [
    ').',
    /((?:[Pp]assw|[Tt]oken|[Ss]ecret|OTP)[\w -]{0,20}["'\]/i]{0,4}(?:, ?\{[^{}\n]{0,40}\})?\)\.(?:type|fill|send_?[Kk]eys|set_?[Vv]alue)\(["'])[^"'\n{]{1,200}/g,
  ],
  [
    '.type(',
    new RegExp(
      `(\\.type\\([^\\n]{0,80}(?:[Pp]assw|[Tt]oken|[Ss]ecret)[^\\n]{0,20}\\), ?["'])${ODD}[^\\s"'{]{6,200}`,
      'gu',
    ),
  ],
  [
    'getItem(',
    /(\bgetItem\(["'][\w.-]{0,40}(?:[Tt]oken|[Ss]ecret|[Jj]wt)["']\)\s{1,9}(?:[<=>+-] ?){0,2}["'])[^"'\n]{6,2000}/g,
  ],
  // SQL
  ['CONNECT ', /(\bCONNECT \w{1,30}\/)(?!\[redacted)[^\s@"'/;]{3,100}/gi],
  ['IDENTIFIED BY', new RegExp(`(\\bIDENTIFIED BY )${ODD}[^\\s"';,)]{4,200}`, 'gu')],
  ['SET PASSWORD', /(\bSET PASSWORD FOR [^\s=]{1,80} ?= ?(?:PASSWORD\()?["'])[^"'\n]{1,200}/g],
  ['PRAGMA', /(\bPRAGMA (?:\w{1,30}\.)?(?:re)?key ?= ?["'])[^"'\n]{1,200}/g],
  ['ATTACH', /(\bATTACH [^\n]{1,160} KEY ["'])[^"'\n]{1,200}/g],
  ['OPENROWSET', /(\bOPENROWSET\([^()\n;]{1,160}; ?'[^'\n]{1,80}'; ?')[^'\n]{1,200}/g],
  ['sp_addlogin', /(\bsp_addlogin\s+N?'[^'\n]{1,80}', ?N?')[^'\n]{1,200}/g],
  // Remote procedures
  [
    'methodName',
    /(<methodName>[\w.]{0,40}[Ll]ogin<\/methodName>(?:<\/?\w{1,9}>){1,6}[^<>]{1,80}(?:<\/?\w{1,9}>){2,12})[^<>]{1,200}/g,
  ],
]
