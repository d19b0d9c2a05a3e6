import { REDACTED } from '../../redacted.js'

/** A text without what stands alone on the line below one that speaks of a credential, and looks as if it were drawn at random. */
export function cutAnnounced(text: string, tell: (secret: string) => void): string {
  if (!text.includes('\n')) return text
  let announced = -Infinity
  let isOfPassword = false
  return text
    .split('\n')
    .map((line, row) => {
      const alone = row - announced <= MAX_LINES ? ALONE.exec(line) : null
      const isAnnounced = isOfPassword
      if (SPEAKS.test(line.slice(-MAX_LINE))) {
        announced = row
        isOfPassword = OF_PASSWORD.test(line.slice(-MAX_LINE))
      }
      const { 1: before = '', 2: word = '', 3: after = '' } = alone ?? []
      if (!isDrawn(word) && !SIGNED.test(word) && !KEY.test(word) && !(isAnnounced && DIGITS.test(word))) return line
      tell(word)
      return before + REDACTED + after
    })
    .join('\n')
}

/** Whether letters of both kinds and digits take turns as they do in no word, name or path. */
function isDrawn(word: string): boolean {
  const turns = word.match(/[a-z](?![a-z])|[A-Z](?![A-Z])|\d(?!\d)|[=*!@#$%^&~+]/g)?.length ?? 0
  return MIXED.test(word) && turns >= word.length * (/\d/.test(word) ? 0.4 : 0.55)
}

const SPEAKS =
  /passw|\bcreds?\b|\b(?:openssl rand|pwgen|wg gen(?:key|psk)|pass show|bw get)\b|passphrase|assword:|secret|token|api[ _-]?key|credential|kennwort|mot de passe|contraseña/i
/** One word, behind what says that a value follows or that it is typed in. */
const ALONE =
  /^([\s>+-]{0,12}(?:(?:new )?value: ?|send )?["'`]?)([^\s"'`<>]{8,200})((?:\\r)?["'`]?\s{0,3}(?:<\/.{0,40})?)$/i
/** With a sign that identifiers have not, and no address. */
const SIGNED =
  /^(?![^@]{1,60}@[^@]{1,60}\.)(?=\D{0,60}\d)(?=[^A-Za-z]{0,60}[A-Za-z])[\w.+-]{1,60}[!@$%^&*#][\w!@#$%^&*.+-]{0,60}$/
/** The 32 bytes of one, in base64. */
const KEY = /^[\w+/]{43}=$/
const OF_PASSWORD = /passwor[dt]/i
const DIGITS = /^[\da-f]{32,64}$/
const MIXED = /^(?=[^a-z]{0,199}[a-z])(?=[^A-Z]{0,199}[A-Z])(?=.{12})(?![\w.-]{0,80}\/|.{0,200}(?:\.\w{1,4}|[(),;:])$)/
const MAX_LINES = 2
const MAX_LINE = 300
