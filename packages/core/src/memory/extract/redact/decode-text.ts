/** Texts written in base64 or hexadecimal digits, also over several lines. */
export const ENCODED = /(?<![\w+/-])[\w+/-]{16,}(?:\r?\n[\w+/-]{16,})*(?:\r?\n[\w+/-]+)?={0,2}/g

/** The text that base64 or hexadecimal digits say, or undefined where they say none. */
export function decodeText(encoded: string): string | undefined {
  if (/^(?:[\da-f]{2}){12,}$/i.test(encoded)) return asText(bytesOfHex(encoded))
  // Most of what looks like base64 is no text, which its beginning tells.
  return asText(bytesOfBase64(encoded.slice(0, 16))) === undefined ? undefined : asText(bytesOfBase64(encoded))
}

function bytesOfHex(digits: string): number[] {
  return Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
}

function bytesOfBase64(text: string): number[] {
  const bytes: number[] = []
  let bits = 0
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const value = VALUES[text.charCodeAt(index)]
    if (value === undefined) continue
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count >= 8) bytes.push((bits >> (count -= 8)) & 0xff)
  }
  return bytes
}

/** ASCII alone, also as pairs of bytes; what is no ASCII in a text stands as `?`. */
function asText(bytes: readonly number[]): string | undefined {
  let text = ''
  let others = 0
  for (const byte of bytes) {
    if (byte === 0) continue
    if (byte > 126 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) others += 1
    text += byte > 126 ? '?' : String.fromCharCode(byte)
  }
  return text.length < 6 || others * 8 > text.length ? undefined : text
}

/** By code, in both alphabets. */
const VALUES: (number | undefined)[] = []
for (const [value, letters] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'].entries())
  VALUES[letters.charCodeAt(0)] = value
for (const [letters, value] of [
  ['+-', 62],
  ['/_', 63],
] as const)
  for (const letter of letters) VALUES[letter.charCodeAt(0)] = value
