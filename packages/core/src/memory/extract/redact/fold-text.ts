/** A text as it reads: full-width and styled letters as plain ones, without colours and what cannot be seen. */
export function foldText(text: string): string {
  const shown = text.includes(ESCAPE) ? text.replace(COLOURS, '') : text
  return /[^\0-\x7f]/.test(shown) ? shown.normalize('NFKC').replace(INVISIBLE, '') : shown
}

/** A text with the signs that markup writes as entities, and that part names from values, as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:quot|apos|colon|equals|lt|gt|#\d{2,3}|#x[\da-f]{2});/gi, entity => {
    const code = /^&#x/i.test(entity) ? Number.parseInt(entity.slice(3), 16) : Number.parseInt(entity.slice(2), 10)
    return NAMED_ENTITIES[entity.toLowerCase()] ?? (code > 31 && code < 127 ? String.fromCharCode(code) : entity)
  })
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&apos;': "'",
  '&colon;': ':',
  '&equals;': '=',
  '&lt;': '<',
  '&gt;': '>',
}

/** A text with its percent-encoded characters as they are, encoded up to twice; of bytes that are no UTF-8, the ASCII ones. */
export function decodePercent(text: string): string {
  let decoded = text
  for (let round = 0; round < 2 && decoded.includes('%'); round++)
    decoded = decoded.replace(/(?:%(?:0[9ad]|[2-9a-f][0-9a-f]))+/gi, decodeRun)
  return decoded
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run.replace(/%[2-7][0-9a-f]/gi, code => ENCODED_ASCII[code] ?? code)
  }
}

/** Characters by how they are percent-encoded. */
const ENCODED_ASCII: Record<string, string> = {}
for (let code = 0x20; code < 0x80; code++) {
  const digits = code.toString(16)
  for (const written of [digits, digits.toUpperCase()]) ENCODED_ASCII[`%${written}`] = String.fromCharCode(code)
}

/**
 * A text without what parts a line in two where a format folds it: continued lines of shells and of mail, texts that code puts
 * together.
 */
export function unfoldLines(text: string): string {
  return /\\\r?\n|=\r?\n|["'`]\s{0,9}[+.&]?\s{0,9}["'`]/.test(text) ? text.replace(FOLDS, '') : text
}

const FOLDS =
  /\\\r?\n[ \t]{0,40}|=\r?\n(?<=[^\n]{60}(?<!=)=\r?\n)|(["'`])[ \t]{0,9}(?:[+.&][ \t]{0,9}\\?(?:\r?\n)?|\\?\r?\n)\s{0,40}\1/g

/** How a console is told of colours. */
const ESCAPE = '\u001b'
const COLOURS = new RegExp(`${ESCAPE}\\[[\\d;]{0,20}[A-Za-z]`, 'g')

const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]|[\u{e0000}-\u{e01ef}]/gu
