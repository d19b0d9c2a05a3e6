import { REDACTED } from './redacted.js'

const WORD =
  '(?:pass(?:word|wd|phrase|code)|pwd|secret|token|api[ _-]?key|access[ _-]?key|pin|passwort|kennwort|wachtwoord|lösenord|senha|contraseña|mot de passe|hasło|парол[ья])'
/** What is no plain word: it holds a digit or a sign beside letters. */
const ODD = '(?=[^\\s"\'`]{0,60}[\\d@#$%^&*!~])(?=[^\\s"\'`]{0,60}\\p{L})'
const VALUE = '[^\\s"\'`<>,;)]{6,200}'

/**
 * What stands in a form of its own: one row a kind, whose first group is what is kept in front of the credential. Its fixture
 * stands in `cut-phrases.test.ts`. `mark` is found in every text that holds the form, and cheap.
 */
export const PHRASE_ROWS: readonly (readonly [mark: string, form: RegExp])[] = [
  // Said without a colon: `password hunter22`, `set the password to hunter22`.
  [
    '',
    new RegExp(
      `((?<![\\p{L}\\d])${WORD}s?(?: (?:to|of|with|as|für|auf|mit|à|con|será|nueva|novo|new|now|for \\w{1,20}))?[ \\t]["'\`]?)${ODD}(?!\\[redacted)(?![^\\s]{0,60}[=:(])${VALUE}`,
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
    /((?<![^\s"'`])(?:[\w-][\w.-]{0,60}|\*):(?:\d{2,5}|\*):[^\s:]{1,63}:[^\s:\d][^\s:]{0,62}:)[^\s:"'`]{3,}(?![^\s"'`])/g,
  ],
  ['Private-Lines', /(\bPrivate-Lines: \d{1,4}\r?\n)(?:[\w+/=]{1,80}(?:\r?\n|$))+/g],
  ['Private-MAC', /(\bPrivate-MAC: )[\da-f]+/g],
  ['SHA}', /(\{(?:S?SHA|SMD5|MD5)(?:256|384|512)?\})[\w+/=]{8,}/gi],
  // A code to scan
  ['WIFI:', /(\bWIFI:(?:(?!WIFI:)[^\n]){0,200}?(?<=[:;])P:)(?:\\.|[^;\\\n])+/g],
  // Handed to a command
  [
    '|',
    /(\becho\s(?:-\w\s)?)(?:"[^"\n]{1,120}"|'[^'\n]{1,120}'|[^\s"'|]{1,120})(?=\s?\|\s?(?:sudo\s(?:-\w\s)*-S|(?:sudo\s)?chpasswd|(?:sudo\s)?passwd|[^\n|]{1,120}(?:--password-stdin|--with-token|-stdin)))/g,
  ],
  ['net', /(\bnet\suser\s[^\s/]{1,60}\s)(?![/*])[^\s"']+/gi],
  ['htpasswd', /(\bhtpasswd\s-\w{0,5}b\w{0,5}\s[^\s]{1,120}\s[^\s]{1,80}\s)[^\s"']+/g],
  ['rabbitmqctl', /(\brabbitmqctl\s(?:add_user|change_password)\s[^\s]{1,80}\s)[^\s"']+/g],
  ['configure', /(\bconfigure set [\w.]{0,60}(?:secret|key|token|password)\w{0,20}\s)[^\s"']+/g],
]

/** A text without credentials that stand in a form of their own. */
export function cutPhrases(text: string, tell: (secret: string) => void): string {
  return PHRASE_ROWS.reduce(
    (before, [mark, form]) =>
      before.includes(mark)
        ? before.replace(form, (found, kept: string) => {
            tell(found.slice(kept.length).replace(/^["']|["']$/g, ''))
            return kept + REDACTED
          })
        : before,
    text,
  )
}
