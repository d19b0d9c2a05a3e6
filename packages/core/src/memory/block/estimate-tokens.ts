/**
 * Tokens of a text, estimated by script class: runs of letters, digits, punctuation and ideographs each cost what
 * they cost the o200k vocabulary on average. Dividing the length by four errs up to threefold on Chinese and on UUIDs. (B8)
 * Its error is printed by `pnpm bench tokens`.
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  let run: CharacterClass = 'none'
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const next = classify(text.charCodeAt(index))
    if (next === run) {
      length++
      continue
    }
    tokens += costOf(run, length)
    run = next
    length = 1
  }
  return Math.ceil(tokens + costOf(run, length))
}

type CharacterClass = 'none' | 'space' | 'line' | 'upper' | 'lower' | 'digit' | 'mark' | 'wide' | 'other'

function classify(code: number): CharacterClass {
  if (code >= 97 && code <= 122) return 'lower'
  if (code >= 48 && code <= 57) return 'digit'
  if (code >= 65 && code <= 90) return 'upper'
  if (code === 32) return 'space'
  if (code === 10 || code === 13 || code === 9) return 'line'
  if (code < 128) return 'mark'
  if (code >= 0x2e80 && code <= 0xd7ff) return 'wide'
  return 'other'
}

function costOf(run: CharacterClass, length: number): number {
  switch (run) {
    case 'none':
      return 0
    case 'space':
      return length > 1 ? 1 : 0
    case 'line':
      return 0.8
    case 'lower':
      return length <= 3 ? 0.85 : Math.max(1, length / 6)
    case 'upper':
      return length === 1 ? 0.35 : length / 2.2
    case 'digit':
      return Math.ceil(length / 3)
    case 'mark':
      return length <= 2 ? 0.8 : length / 2.5
    case 'wide':
      return length * 0.75
    case 'other':
      return length * 0.45
  }
}
