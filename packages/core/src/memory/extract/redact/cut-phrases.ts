import { REDACTED } from '../../redacted.js'

const WORD =
  '(?:pass(?:word|wd|phrase|code)|pwd|secret|token|api[ _-]?key|access[ _-]?key|pin|passwort|kennwort|wachtwoord|lösenord|senha|contraseña|mot de passe|hasło|парол[ья])'
/** What is no plain word: it holds a digit or a sign beside letters. */
const ODD = '(?=[^\\s"\'`]{0,60}[\\d@#$%^&*!~])(?=[^\\s"\'`]{0,60}\\p{L})'
const VALUE = '[^\\s"\'`<>,;)]{6,200}'

/**
 * What stands in a form of its own: one row a kind, whose first group is what is kept in front of the credential. Its fixture
 * stands in `testing/credential-statements.ts`. `mark` is found in every text that holds the form; where it is empty, a word about
 * credentials is.
 */
export const PHRASE_ROWS: readonly (readonly [mark: string, form: RegExp])[] = [
  // Said without a colon: `password hunter22`, `set the password to hunter22`.
  [
    '',
    new RegExp(
      `((?<![\\p{L}\\d])${WORD}s?(?: (?:(?:(?:re)?set |changed |updated |rotated )?to|of|with|as|für|auf|mit|à|con|será|nueva|novo|new|now|for \\w{1,20}|for(?: \\w{1,20}){1,3} is))?[ \\t]["'\`]?)${ODD}(?!\\[redacted)(?![^\\s]{0,60}[=:(])${VALUE}`,
      'giu',
    ),
  ],
  // `use hunter22 as the password`.
  [
    '',
    new RegExp(
      `((?<![^\\s"'\`(])["'\`]?)${ODD}(?!\\[redacted)${VALUE}(?=["'\`]? (?:as|is|=|ist|est|es|è|é|als|como|como la|comme)(?: (?:the|your|my|our|a|an|das|dein|ihr|le|la|el|il|o|sua))?(?: \\w{1,20})?(?: \\w{1,20})? ${WORD}(?![\\p{L}\\d]))`,
      'giu',
    ),
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
  ['', /(\b(?:password|secret|key)\s[05-9]\s)[^\s"']+/gi],
  ['communit', /(\bsnmp-server community\s|\brocommunity\s|\brwcommunity\s)[^\s"']+/gi],
  [
    'IDENTIFIED',
    /(\bidentified\s(?:with\s\w{1,40}\s)?(?:by|as)\s(?:password\s)?)(?:'[^'\n]{1,200}'|"[^"\n]{1,200}")/gi,
  ],
  ['', /(\bpassword\s)(?:'[^'\n]{1,200}'|"[^"\n]{1,200}")/gi],
  ['PSK', /(\bPSK\s)"[^"\n]{1,200}"/g],
  ['AUTH', /(\bAUTH (?:PLAIN|LOGIN|CRAM-MD5|XOAUTH2) )[\w+/=]{8,}/g],
  ['PASS ', /(\bUSER [^\n]{1,80}\r?\n(?:[^\n]{0,120}\r?\n)?PASS )[^\s]+/g],
  // Files of passwords
  [
    ':',
    /((?<![^\s"'`“])(?:[\w-][\w.-]{0,60}|\*):(?:\d{2,5}|\*):[^\s:]{1,63}:[^\s:\d][^\s:]{0,62}:)[^\s:"'`”]{3,}(?![^\s"'`”])/g,
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
  ['|', /(\becho\s)[^|\n]{1,120}(?=\|\s?(?:sudo|chpasswd|passwd)\b)/g],
  ['stdin', /(\becho\s)[^|\n]{1,120}(?=\|[^\n|]{1,100}stdin)/g],
  ['with-token', /(\becho\s)[^|\n]{1,120}(?=\|[^\n|]{1,100}--with-token)/g],
  ['net', /(\bnet\suser\s[^\s/]{1,60}\s)(?![/*])[^\s"']+/gi],
  ['/user:', /(\bnet\suse\s[^\n]{1,120}\s\/user:[^\s]{1,80}\s)(?!\/)[^\s"']+/gi],
  ['response=', /(\bresponse=")[\w+/=]{16,200}/g],
  ['htpasswd', /(\bhtpasswd -\w{1,5} [\w./-]{1,60} [\w.-]{1,40} )[^\s"']+/g],
  ['rabbitmqctl', /(\brabbitmqctl\s(?:add_user|change_password)\s[^\s]{1,80}\s)[^\s"']+/g],
  ['_', /(\baws_(?:secret_access_key|session_token|access_key_id)\s)[^\s"'=:]{12,}/g],
]

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
