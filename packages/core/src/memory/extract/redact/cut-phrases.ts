import { REDACTED } from '../../redacted.js'
import { CALL_ROWS } from './call-rows.js'
import { ODD, STRONG, VALUE } from './drawn-words.js'
import { SETTING_ROWS } from './setting-rows.js'

const WORD =
  '(?:pass(?:word|wd|phrase|code)|pwd?|mdp|secret|token|api[ _-]?key|access[ _-]?key|pin|passwort|passord(?:et)?|kennwort|wachtwoord|lösenord(?:et)?|' +
  'adgangskoden?|salasana(?:si)?|jelszó|heslo|senha|palavra[ -]passe|contraseña|mot de passe|(?:temp(?:orary)?|admin|root|guest|user|new) pass|parol[aă](?:nız|m| d.ordine)?|salasõna|parool|geslo|lozinka|лозинка|wagwoord|contrasenya|slaptažodis|şifre(?:niz|si|m)?|' +
  'hasł(?:o|em|a)|парол(?:ь|я|ем|ю|ата)|κωδικός(?: πρόσβασης)?|비밀번호[를은는가]?|mật khẩu|kata sandi)'
/** Words between such a word and the credential. */
const FILLER =
  '(?: (?:is|are|was|now|to|of|from|with|as|set|changed|updated|rotated|reset|new|used|typed|entered|tried|für|auf|ist|jetzt|ab|heute|sofort|lautet|mit|à|con|era|était|war|waren|var|byl[oa]|było|oli|on|es|est|é|è|er|är|' +
  'je|jest|este|là|adalah|será|foi|fue|nueva|novo|alterada|mudada|cambiada|reimpostata|restablecida|redefinida|réinitialisé|se|restableció|para|a|in|na|на|је|е|je|sono|είναι|és|mo|ay|baru|anda|mới|của|bạn|là))'
/** Whose, or of what, it is. */
const OWNER =
  '(?:(?: is| was)? (?:for|of|to|from|on|in|at|do|dla|fürs|vom|zum|beim|im|am|od|от|для|к|de|del|da|para|per|di|für|von|zum|zur|voor|van|till|pour|du|la|il)(?: [^\\s:=—–"\']{1,40}){1,5}?(?: ?:|：| [—–-]| is| ist| =| es| est| è| é| to))'
/** Keys, in languages that have one word for those of doors and of accounts. */
const OPENER = '(?:clave|chave|clé|chiave|schlüssel|sleutel|klucz|ключ|anahtar)'

/** Behind what announces them, lines of codes. */
const LIST_OF_CODES = String.raw`:?[ \t]{0,9}(?:\r?\n[\s+>-]{0,9}){1,2}(?:\[redacted\]\s{1,9})?)(?:(?:[ \t+>]{0,9}(?:(?:[-*•] ){1,2}|\d{1,2}[.)]? )?(?=[a-z]{0,12}-?[a-z]{0,12}\d|[a-z]{4,5}-[a-z]{4,5}\s)[a-z\d]{4,12}(?:-[a-z\d]{3,12}){0,3}){1,5}(?:\r?\n|$|(?=<))){1,20}`

type PhraseRow = readonly [mark: string, form: RegExp]

/**
 * What stands in a form of its own: one row a kind, whose first group is what is kept in front of the credential. Its fixture
 * stands in `testing/credential-statements.ts` and what it joins. `mark` is found in every text that holds the form; where it is empty, a word about
 * credentials is.
 */
const SAID_ROWS: readonly PhraseRow[] = [
  // Said without a colon: `password hunter22`, `set the password to hunter22`.
  [
    '',
    new RegExp(
      `((?<![\\p{L}\\d])${WORD}s?(?:${FILLER}{0,4}| for \\w{1,20}|${OWNER})[:：]?[ \\t](?:["'\`“„]|[«「] ?)?)${ODD}(?!\\[redacted)(?![^\\s]{0,60}[=:(])${VALUE}`,
      'giu',
    ),
  ],
  // In scripts without capitals, which say between them what they will.
  [
    '',
    /((?:סיסמ[הא]|סיסמת|كلمة (?:المرور|السر)|पासवर्ड|कूटशब्द)(?: [^\0-\x7f]{1,15}){0,4} ["'`]?)(?=[^\s"'`]{0,60}\d)(?=[^\s"'`a-z]{0,60}[a-z])(?=[^\s"'`A-Z]{0,60}[A-Z])[^\s"'`<>,;)]{8,200}/g,
  ],
  // `la clave del wifi es hunter22`.
  [
    '',
    new RegExp(
      `((?<![\\p{L}\\d])${OPENER}(?: (?:del?|da|di|do|para|per|pour|für|von|van)(?: \\p{L}{1,20}){1,2}| dazu| dafür)? (?:es|é|è|est|ist|is|to)[ \\t]["'\`]?)${ODD}(?![^\\s]{0,60}[=:(])${VALUE}`,
      'giu',
    ),
  ],
  // `reset your password. The new one is hunter22`; `changed the password, it's now hunter22`.
  ...[
    ['new one', '\\. The new one is'],
    ['. N', '[^\\n.:,;]{0,40}\\. (?:Nouveau|Nuev[ao]|Neu|New|Nuova|Nov[ao])(?: is| ist| est| es| é| è)?'],
    [', it', '[^\\n.:,;]{0,40}, it.?s(?: now)?'],
    [', neu', '[^\\n.:,;]{0,40}, neu(?: ist)?'],
  ].map(([mark = '', said = '']): PhraseRow => [
    mark,
    new RegExp(`(${WORD}${said} ?:?[ \\t]["'\`]?)${ODD}${VALUE}`, 'giu'),
  ]),
  // `revoke this key, it was public: …`, and other words about one that is known to others.
  [
    '',
    new RegExp(
      `((?:\\b(?:revoke|rotate|pasted|leaked?|exposed?|committed)\\b[^\\n:]{0,40} (?:key|token|secret)\\b|\\b(?:key|token|secret) (?:was|were) (?:found|leaked|exposed|committed|pasted)\\b)[^\\n:]{0,60}: )${STRONG}[\\w+=~!@#$%^&*-]{16,200}(?![\\w/.])`,
      'gu',
    ),
  ],
  // `I keep typing hunter22 but it rejects my password`; `his password (hunter22)`; `as admin (hunter22)`.
  [
    ' but ',
    new RegExp(
      `(\\b(?:typing|typed?|entered|tried|used?) ["'\`]?)${STRONG}${VALUE}(?=["'\`]? but\\b[^\\n.]{0,60}${WORD})`,
      'gu',
    ),
  ],
  [
    ' (',
    new RegExp(
      `(${WORD} \\(["'\`]?)(?=[^()\\s]{0,60}\\d)(?=[^()\\s]{0,60}[@#$%^&*!~])${ODD}[^\\s"'\`<>,;()]{8,100}(?=["'\`]?\\))`,
      'giu',
    ),
  ],
  [
    ' (',
    new RegExp(
      `((?:${WORD}|\\bas [\\w.@-]{1,40}) \\(["'\`]?)(?=[^()\\s]{0,60}\\d)${STRONG}[^\\s"'\`<>,;()]{8,100}(?=["'\`]?\\))`,
      'gu',
    ),
  ],
  [
    ' key is ',
    new RegExp(
      `(\\b[Tt]he (?:\\w{1,20} )?key is ['"\`]?)(?=(?:\\D{0,30}\\d{1,6}[A-Za-z+=!@#$%^&*]){2})${STRONG}[\\w+=~!@#$%^&*.-]{12,200}(?![\\w/])`,
      'gu',
    ),
  ],
  // The answer to what only its owner knows.
  ['question', /(\bsecurity question\b[^\n]{0,120}\n[^\n]{0,12}\banswer: ?)[^\n]{2,120}/gi],
  // `what is the password again? - it's hunter22`, between two people.
  [
    '?',
    new RegExp(
      `(\\bwhat[^\\s]{0,3} [^?\\n]{0,60}${WORD}[^?\\n]{0,20}\\?\\s{0,3}\\n[^\\n:]{1,30}: (?:it.?s |it is )?["'\`]?)${ODD}${VALUE}`,
      'giu',
    ),
  ],
  // `log in with bob / hunter22`.
  [
    '/',
    new RegExp(
      `(\\b(?:(?:log|sign)(?: ?in|ged in) (?:with|as|using)|(?:creds?|credentials?|logins?|identifiants?|default|portal|wifi) ?:|credenziali sono) [\\w.@+-]{1,60} ?/ ?)${ODD}(?![^\\s]{0,60}[=:(/])${VALUE}`,
      'giu',
    ),
  ],
  // `XRP family seed sEd…`.
  ['seed', /(\b(?:family|master|secret|wallet) seed:? {1,9})(?:0x[\da-f]{32,128}|s[1-9A-HJ-NP-Za-km-z]{24,34})(?!\w)/g],
  // A payment card's number, near a word for one.
  [
    '',
    /(\b(?:cards?|visa|master ?card|amex|pan|carte|tarjeta|karte|kreditkarte|cartão|track \d)(?![a-z\d])[^\n\d]{0,40})[3-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{3,4}(?![\d-])/gi,
  ],
  ['', /(\b(?:PIN|combination) (?:for|of|to) [^\n.:]{1,40}? is )\d{1,8}(?:-\d{1,4}){0,5}(?!\d)/gi],
  ['ombination', /(\b[Cc]ombination:? )\d{1,2}(?:-\d{1,2}){2,4}(?![\d-])/g],
  [' code', /(\b(?:setup|pairing) codes?:? )\d{3,5}(?:-\d{2,4}){1,3}(?![\d-])/gi],
  [
    ' code is ',
    /(\byour (?:\w{1,20} )?(?:log-?in|sign-?in|verification|security|access|confirmation) code is )(?=[A-Z-]{0,12}\d)[A-Z\d]{2,6}(?:-[A-Z\d]{2,6}){1,3}(?![\w-])/gi,
  ],
  // Codes to write down, one a line.
  ...[
    [' codes', '(?:backup|recovery|scratch|one-time) (?:verification )?codes'],
    ['TAN', 'TAN[- ]list[e]?'],
  ].map(([mark = '', said = '']): PhraseRow => [mark, new RegExp(`(\\b${said}${LIST_OF_CODES}`, 'gi')]),
  // In a line, once what they are for is said.
  [
    ' codes',
    /(\b(?:backup|recovery|scratch|one-time) codes?(?: \([^()\n]{1,40}\))?: ?)(?:\[redacted\]|(?=[a-z-]{0,16}\d)[a-z\d-]{6,20})(?:(?: \/ |, ?|; ?| )(?=[a-z-]{0,16}\d)[a-z\d-]{6,20}){1,20}/gi,
  ],
  // Words that are a wallet.
  [
    '',
    /((?:\b(?:wallet|seed|mnemonic|recovery)\b|wiederherstellung)[^\n]{0,80}(?:\n[\s+>-]{0,9}|[:：] ?))[a-z]{3,8}(?: [a-z]{3,8}){11,23}(?=\s{0,9}(?:\n|<|$))/gi,
  ],
  // A key to type in, in groups.
  [
    '',
    /(\b(?:(?:setup|secret|authenticator|entry) (?:key|code)|authenticator secret|app(?:lication)?(?:[- ]specific)? passwords?(?: for \w{1,20})?)(?: \([^()\n]{1,30}\))?:?[\s+>]{1,3})[a-z2-7]{4}(?:[ -][a-z2-7]{4}){3,15}(?![a-z2-7])/gi,
  ],
  [
    '',
    /(\b(?:product|licen[sc]e|activation|registration) (?:key|code)s? )(?=[\dA-Z-]{0,40}\d)[\dA-Z]{4,6}(?:-[\dA-Z]{4,6}){3,5}(?![\w-])/gi,
  ],
  // A user and a password by their places in a call, and what is signed with.
  [
    '(',
    new RegExp(
      `((?:[Cc]redentials?|[Aa]uth|[Cc]onnect(?:ion)?|[Ll]ogin|PDO(?:->__construct)?|[Hh]mac|HMAC\\.new|hmac\\.new|jwt\\.(?:sign|verify|encode|decode)) ?=? ?\\([^()\\n]{1,160}, ?["'\`])${ODD}[^\\s"'\`]{6,200}(?=["'\`] ?[,)])`,
      'gu',
    ),
  ],
  [
    '',
    new RegExp(
      `((?<![^\\s"'\`(])["'\`]?)${ODD}(?!\\[redacted)${VALUE}(?=["'\`]?(?:,? ?(?:that|it|which)(?:.?s| is)| as| is| = | for| ist| est| es| è| é| als| für| como| como la| para| comme| pour| per)(?: (?:the|your|my|our|a|an|das|dein|ihr|le|la|el|il|o|sua))?(?: \\w{1,20})?(?: \\w{1,20})? ${WORD}(?![\\p{L}\\d]))`,
      'giu',
    ),
  ],
  // Names without quotes, as an error tells them; one argument; a name behind its value; a field that is filled in.
  ['onnect(', new RegExp(`(onnect\\([^\\s,()]{1,60}, ?[^\\s,()]{1,60}, ?)${ODD}[^\\s"'\`,)]{6,200}(?=[,)])`, 'gu')],
  ['(', new RegExp(`(\\b(?:auth|Fernet)\\(b?["'])${ODD}[^\\s"']{6,200}(?=["'] ?\\))`, 'gu')],
  ['toCharArray', /(")[^"\n]{4,200}(?="\.toCharArray\(\))/g],
  [
    '(',
    new RegExp(
      `(\\(["'])${ODD}[^\\s"']{6,200}(?=["'], ?\\w{1,20}: ?["'][^"'\\n]{0,40}(?:[Pp]assw|[Tt]oken|[Ss]ecret))`,
      'gu',
    ),
  ],
  [
    '(',
    /((?:passw|secret|token|otp)[\w-]{0,20}["'\]]{0,3}\)\.(?:type|fill|send_?[Kk]eys|set_?[Vv]alue)\(["'])[^"'\n{]{1,200}/g,
  ],
  // netrc
  ['login', /(\b(?:login|user|account)\s+[^\s"']{1,80}\s+password\s+)(?!\[redacted)[^\s"']+/gi],
  // `login bob, pass hunter22`.
  [
    'pass',
    new RegExp(
      `(\\b(?:login|user(?:name)?|account)[ :=]{1,3}[^\\s,;]{1,60}[,;/ ]{1,3}(?:and )?pass(?:word)?[ :=]{1,3})${ODD}(?!\\[redacted)${VALUE}`,
      'giu',
    ),
  ],
  // Servers' and routers' lines
  ['', /(\b(?:password|secret|key)\s(?:[05-9]|ENC)\s)[^\s"']+/gi],
  ['communit', /(\bsnmp-server community\s|\brocommunity\s|\brwcommunity\s)[^\s"']+/gi],
  [
    'IDENTIFIED',
    /(\bidentified\s(?:with\s\w{1,40}\s)?(?:by|as)\s(?:password\s)?)(?:'[^'\n]{1,200}'|"[^"\n]{1,200}")/gi,
  ],
  ['', /(\b(?:password|option key)\s)(?:'[^'\n]{1,200}'|"[^"\n]{1,200}")/gi],
  ['PSK', /(\bPSK\s)"[^"\n]{1,200}"/g],
  ['AUTH', /(\bAUTH (?:PLAIN|LOGIN|CRAM-MD5|XOAUTH2) )[\w+/=]{8,}/g],
  ['AUTH ', new RegExp(`(\\bAUTH (?:[\\w-]{1,40} )?)${ODD}[^\\s"']{6,200}(?=\\s|$)`, 'gu')],
  [
    'key ',
    /((?:^|\s)(?:(?:private|secret|(?:pre-?)?shared)-key|isakmp key) (?:[a-z-]{1,16} )?["']?)(?=[^\d\s]{0,60}\d)[\w+/=$.~!@#%^&*-]{8,200}/g,
  ],
  ['requirepass', /(\brequirepass )[^\s"']+/g],
  ['LOGIN', /(\bLOGIN "?[^\s"]{1,80}"? )(?:"[^"\n]{1,200}"|[^\s"]{6,200})(?=\s|$)/g],
  ['server', /(\b(?:radius|tacacs)-server [^\n]{0,80}\bkey (?:\d )?)[^\s"']+/g],
  [
    'SecureString',
    /(\bConvertTo-SecureString (?:-AsPlainText |-Force |-String ){0,3})(?:"[^"\n]{1,200}"|'[^'\n]{1,200}')/gi,
  ],
  [
    '@',
    /((?:\bsqlplus |\brman |\b(?:exp|imp)dp |\bsqlldr |\buserid=|\boracle:thin:)["']?\w{1,30}\/)(?!\[redacted)[^\s@"'/]{3,100}(?=@)/gi,
  ],
  ['from-literal', new RegExp(`(--from-literal[= ][\\w.-]{1,60}=["']?)(?!\\[redacted)${ODD}[^\\s"']{6,200}`, 'gu')],
  ['secret', /(\bsecrets? set [\w-]{1,80} (?:--body|-b|--value|--plaintext)[= ]["']?)[^\s"']{1,200}/g],
  ['ANSIBLE_VAULT', /(\$ANSIBLE_VAULT;[^\s]{1,40}\r?\n)(?:[ \t]{0,40}[\w+/=]{20,120}(?:\r?\n|$))+/g],
  ['PASS ', /(\bUSER [^\n]{1,80}\r?\n(?:[^\n]{0,120}\r?\n)?PASS )[^\s]+/g],
  // Files of passwords
  [
    ':',
    /((?<![^\s"'`“=])(?:[\w-][\w.-]{0,60}|\*):(?:\d{2,5}|\*):[^\s:]{1,63}:[^\s:\d][^\s:]{0,62}:)[^\s:"'`”]{3,}(?![^\s"'`”])/g,
  ],
  ['Private-Lines', /(\bPrivate-Lines: \d{1,4}\r?\n)(?:[\w+/=]{1,80}(?:\r?\n|$))+/g],
  ['Private-MAC', /(\bPrivate-MAC: )[\da-f]+/g],
  ['SHA}', /(\{(?:S?SHA|SMD5|MD5)(?:256|384|512)?\})[\w+/=]{8,}/gi],
  // What a cluster keeps
  ['kind: Secret', /((?:^|\n)(?:data|stringData):[ \t]*)(?:\n[ \t][^\n]*)+/g],
  ['kind: Secret', /(\n(?:- | {2})(?:data|stringData):[ \t]*)(?:\n {3}[^\n]*)+/g],
  // A code to scan
  ['WIFI:', /([:;]P:)(?:\\.|[^;\\\s])+/g],
  // Handed to a command
  [
    '|',
    /(\b(?:echo|printf)\s)[^|\n]{1,120}(?=\|\s?(?:sudo|chpasswd|passwd|cryptsetup|smbpasswd|kinit|zfs load-key|wrangler secret)\b)/g,
  ],
  ['stdin', /(\b(?:echo|printf)\s)[^|\n]{1,120}(?=\|[^\n|]{1,100}stdin)/g],
  ['with-token', /(\b(?:echo|printf)\s)[^|\n]{1,120}(?=\|[^\n|]{1,100}--with-token)/g],
  [
    '>',
    new RegExp(
      `(\\b(?:echo|printf) ["']?)${ODD}[^\\s"'>|]{8,200}(?=["']? ?>{1,2} ?[\\w./~-]{0,60}(?:token|secret|passw|cred|\\.key))`,
      'gu',
    ),
  ],
  ['login', new RegExp(`(\\bvault login (?:-[\\w=-]{1,40} )?)${ODD}[^\\s"']{8,200}`, 'gu')],
  [':_', /(:_(?:authToken|password|auth)[ =])(?!\[redacted)[^\s]{1,400}/g],
  ['sp_', /(\bsp_(?:password|addlinkedsrvlogin)\b[^\n]{0,80}, ?N?')[^'\n]{1,200}/g],
  // In front of a host, without a scheme.
  [
    '@',
    /((?<![\w/:])[\w.-]{1,40}:)(?=[^\s@]{0,60}[!#$%^&*])(?=[^\s@]{0,60}\d)[^\s@:/"']{6,60}(?=@[\w-]{1,60}\.[\w.-]{2,60})/g,
  ],
  ['@', /((?<![\w/:])[\w.-]{1,40}:)[^\s@:/"']{3,60}(?=@(?:(?:tcp|udp|unix)\(|\/\w|\d{1,3}(?:\.\d{1,3}){3}(?![\w.])))/g],
  ['@', /(:\d{2,5}[ \t]{1,9}[^\s:]{1,80}:)(?!\[redacted)[^\s"'<>]{3,200}(?=[\s<]|$)/g],
  ['secret', new RegExp(`([^\\s*]{1,60}[ \\t]{1,9}\\*[ \\t]{1,9}"?)${ODD}${VALUE}(?="?[ \\t]{1,9}\\*)`, 'gu')],
  ['Key Content', /(\bKey Content[ \t]{0,9}:[ \t])[^\s]{1,200}/g],
  ['::add-mask::', /(::add-mask::)[^\s"']{1,400}/g],
  ['BUNDLE_', /(\bBUNDLE_\w{1,80}["']?(?::|=) ?["']?[\w.-]{1,40}:)[^\s"'@/]{8,200}/g],
  ['net', /(\bnet\suser\s[^\s/]{1,60}\s)(?![/*])[^\s"']+/gi],
  ['/user:', /(\bnet\suse\s[^\n]{1,120}\s\/user:[^\s]{1,80}[ \t])(?!\/)[^\s"']+/gi],
  ['net use', /(\bnet\suse\s[A-Z*]:?\s\\{1,8}[^\s]{1,120}\s)(?![/*])[^\s"']+(?=\s\/)/gi],
  ['response=', /(\bresponse=""?)[\w+/=]{16,200}/g],
  ['htpasswd', /(\bhtpasswd -\w{1,5} [\w./-]{1,60} [\w.-]{1,40} )[^\s"']+/g],
  ['rabbitmqctl', /(\brabbitmqctl\s(?:add_user|change_password)\s[^\s]{1,80}\s)[^\s"']+/g],
  ['_', /(\baws_(?:secret_access_key|session_token|access_key_id)\s)[^\s"'=:]{12,}/g],
]

/** All of them, of every kind. */
export const PHRASE_ROWS = [...SAID_ROWS, ...SETTING_ROWS, ...CALL_ROWS]

/** A text without credentials that stand in a form of their own. */
export function cutPhrases(text: string, isMarked: boolean, tell: (secret: string) => void): string {
  return PHRASE_ROWS.reduce(
    (before, [mark, form]) =>
      (mark === '' ? isMarked : before.includes(mark))
        ? before.replace(form, (found, kept: string) => {
            tell(found.slice(kept.length).replace(/^["']|["']$/g, ''))
            return kept + REDACTED
          })
        : before,
    text,
  )
}
