import { REDACTED } from '../../redacted.js'

/** A text without what stands alone on the line below one that speaks of a credential, and looks as if it were drawn at random. */
export function cutAnnounced(text: string, tell: (secret: string) => void): string {
  if (!text.includes('\n')) return text
  let announced = -Infinity
  return text
    .split('\n')
    .map((line, row) => {
      const alone = row - announced <= MAX_LINES ? ALONE.exec(line) : null
      if (SPEAKS.test(line.slice(-MAX_LINE))) announced = row
      const { 1: before = '', 2: word = '', 3: after = '' } = alone ?? []
      if (!isDrawn(word)) return line
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

const SPEAKS = /passw|passphrase|assword:|secret|token|api[ _-]?key|credential|kennwort|mot de passe|contraseña/i
/** One word, behind what says that a value follows or that it is typed in. */
const ALONE =
  /^([\s>+-]{0,12}(?:(?:new )?value: ?|send )?["'`]?)([^\s"'`<>]{12,200})((?:\\r)?["'`]?\s{0,3}(?:<\/.{0,40})?)$/i
const MIXED = /^(?=[^a-z]{0,199}[a-z])(?=[^A-Z]{0,199}[A-Z])(?![\w.-]{0,80}\/|.{0,200}(?:\.\w{1,4}|[(),;:])$)/
const MAX_LINES = 2
const MAX_LINE = 300
