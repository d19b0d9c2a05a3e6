/**
 * Tokens of a text, estimated by script class: runs of letters, digits, punctuation and ideographs each cost what
 * they cost the o200k vocabulary on average. Dividing the length by four errs up to threefold on Chinese and on UUIDs. (B8)
 * Its error is printed by `pnpm bench tokens`.
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  let run = NONE
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const next = code < 128 ? (ASCII[code] ?? MARK) : classify(code)
    if (next === run) {
      length++
    } else {
      tokens += length < SHORT ? (SHORT_COSTS[run * SHORT + length] ?? 0) : costOf(run, length)
      run = next
      length = 1
    }
  }
  return Math.ceil(tokens + costOf(run, length))
}

const NONE = 9
const SPACE = 0
const LINE = 1
const UPPER = 2
const LOWER = 3
const DIGIT = 4
const MARK = 5
const ALPHABET = 6
const WIDE = 7
const OTHER = 8

const ASCII = Uint8Array.from({ length: 128 }, (_, code) => classify(code))

function classify(code: number): number {
  if (code >= 97 && code <= 122) return LOWER
  if (code >= 48 && code <= 57) return DIGIT
  if (code >= 65 && code <= 90) return UPPER
  if (code === 32) return SPACE
  if (code === 10 || code === 13 || code === 9) return LINE
  if (code < 128) return MARK
  // Accented Latin letters stand inside words of plain ones.
  if (code >= 0xc0 && code <= 0x24f) return LOWER
  if (code >= 0x370 && code <= 0x1fff) return ALPHABET
  // Ideographs, kana and Hangul; emoji come as surrogate pairs.
  if (code >= 0x2e80 && code <= 0xdfff) return WIDE
  return OTHER
}

function costOf(run: number, length: number): number {
  switch (run) {
    case NONE:
      return 0
    case SPACE:
      return length > 1 ? 1 : 0
    case LINE:
      return 0.8
    case LOWER:
      return length <= 3 ? 0.85 : Math.max(1, length / 6)
    case UPPER:
      return length === 1 ? 0.35 : length / 2.6
    case DIGIT:
      return Math.ceil(length / 3)
    case MARK:
      return length <= 2 ? 0.8 : length / 2.5
    case ALPHABET:
      return length * 0.32
    case WIDE:
      return length * 0.7
    default:
      return length * 0.6
  }
}

/** The costs of short runs, which nearly all are, worked out once. */
const SHORT = 16
const SHORT_COSTS = Float64Array.from({ length: (NONE + 1) * SHORT }, (_, index) =>
  costOf(Math.floor(index / SHORT), index % SHORT),
)
