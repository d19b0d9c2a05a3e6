/** Texts written in base64 or hexadecimal digits, also over several lines. */
export const ENCODED = /(?<![\w+/-])[\w+/-]{16,}(?:\r?\n[\w+/-]{16,})*(?:\r?\n[\w+/-]+)?={0,2}/g

/** The text that base64 or hexadecimal digits say, or undefined where they say none. */
export function decodeText(encoded: string): string | undefined {
  if (/^(?:[\da-f]{2}){12,}$/i.test(encoded)) return asText(bytesOfHex(encoded))
  // Most of what looks like base64 is no text, which its beginning tells.
  return asText(bytesOfBase64(encoded.slice(0, 16))) === undefined ? undefined : asText(bytesOfBase64(encoded))
}

function bytesOfHex(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length / 2)
  // Of a letter, the lower four bits say its place.
  const valueAt = (index: number): number => {
    const code = digits.charCodeAt(index)
    return (code & 15) + (code > 64 ? 9 : 0)
  }
  for (let index = 0; index < bytes.length; index++) bytes[index] = (valueAt(2 * index) << 4) | valueAt(2 * index + 1)
  return bytes
}

function bytesOfBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  let length = 0
  let bits = 0
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const value = VALUES[text.charCodeAt(index)]
    if (value === undefined) continue
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count >= 8) bytes[length++] = (bits >> (count -= 8)) & 0xff
  }
  return bytes.subarray(0, length)
}

/** As UTF-8, also as ASCII in pairs of bytes; undefined where it is none. */
function asText(bytes: Uint8Array): string | undefined {
  let text = ''
  let others = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (byte === 0) continue
    const following = byte < 0xc2 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : byte < 0xf5 ? 3 : 0
    if (byte > 126 ? following === 0 : byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 27) {
      others += 1
      continue
    }
    let code = following === 0 ? byte : byte & (0x3f >> following)
    for (let next = 1; next <= following; next++) code = (code << 6) | ((bytes[++index] ?? 0) & 0x3f)
    text += code < 0x80 ? String.fromCharCode(code) : String.fromCodePoint(Math.min(code, 0x10ffff))
  }
  return text.length < 4 || others * 8 > bytes.length ? undefined : text
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
