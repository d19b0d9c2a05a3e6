import { describe, expect, it } from 'vitest'
import { fillPattern, TOKEN_PATTERNS } from '../../../testing/credential-fixtures.js'
import { DEFAULT_REDACTOR } from './create-redactor.js'
import { TOKEN_ROWS } from './token-shapes.js'

const keep = (text: string): string | undefined => DEFAULT_REDACTOR.begin().text(text, 'text')
const tokensOf = (patterns: readonly string[]): string[] =>
  patterns.map(pattern => fillPattern(/\{/.test(pattern) || pattern.length > 40 ? pattern : `${pattern}{a40}`))

it('T6 has a fixture of each row of tokens', () => {
  expect(TOKEN_PATTERNS).toHaveLength(TOKEN_ROWS.length)
})

describe.each(TOKEN_ROWS.map((row, place) => [row, tokensOf(TOKEN_PATTERNS[place] ?? [])] as const))(
  '%s',
  (_, tokens) => {
    it.each(tokens)('T6 cuts %s', token => {
      expect(keep(token)).toBeUndefined()
      expect(keep(`Take ${token}, or not`)).toBe('Take [redacted] or not')
    })
    it.each(tokens)('X13 leaves what only begins as %s does alone', token => {
      const near = `Take ${token.slice(0, Math.min(9, token.search(/\d|[A-Z]{2}|$/) + 4))} away`
      expect(keep(near)).toBe(near)
    })
  },
)
