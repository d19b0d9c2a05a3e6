import { expect, it } from 'vitest'
import { fillPattern } from '../../../testing/credential-fixtures.js'
import { CREDENTIAL_NAMES } from '../../../testing/credential-statements.js'
import { KNOWN_CREDENTIALS } from '../../../testing/known-credentials.js'
import { DEFAULT_REDACTOR } from './create-redactor.js'

const keep = (text: string): string => DEFAULT_REDACTOR.begin().text(text, 'text') ?? ''

/** What of a credential stands in a setting of its own name. */
const nameOf = (kind: string): string => kind.replaceAll('-', '_').toUpperCase()

it('T6 knows at least 150 kinds from public rule sets', () => {
  expect(new Set(KNOWN_CREDENTIALS.map(({ kind }) => kind)).size).toBeGreaterThan(150)
})

it.each([
  ['by itself', (text: string) => text],
  ['in prose', (text: string) => `Take ${text} or not`],
  ['as a setting', (text: string) => `THING=${text}\nHOST=a`],
  ['as a header', (text: string) => `X-Thing: ${text}\nHost: a`],
  ['in a URL', (text: string) => `see https://example.com/a?thing=${text}&b=c now`],
  ['on a command line', (text: string) => `run --thing=${text} --host a`],
  ['in base64', (text: string) => `it says ${btoa(`use ${text}`)} here`],
])('T6 cuts every kind that is told by its form: %s', (_, carry) => {
  const leaks = KNOWN_CREDENTIALS.filter(({ told }) => told === 'form').flatMap(({ kind, patterns }) =>
    patterns
      .map(pattern => fillPattern(pattern))
      .filter(token => keep(carry(token)) === carry(token) || keep(carry(token)).includes(token.slice(-12)))
      .map(token => `${kind} ${token}`),
  )
  expect(leaks).toEqual([])
})

it.each([
  ['as a setting', (name: string, value: string) => `${name}=${value}\nHOST=a`],
  ['as YAML', (name: string, value: string) => `a:\n  ${name.toLowerCase()}: ${value}\n  b: c`],
  ['in code', (name: string, value: string) => `const ${name} = '${value}'`],
  ['on a command line', (name: string, value: string) => `run --${name.toLowerCase().replaceAll('_', '-')} ${value}`],
  ['in base64', (name: string, value: string) => `is ${btoa(`{"${name}":"${value}"}`)} it`],
])('T6 cuts every kind that is told by its name: %s', (_, carry) => {
  const leaks = KNOWN_CREDENTIALS.filter(({ told }) => told === 'name').flatMap(({ kind, patterns }) =>
    patterns
      .map(pattern => carry(nameOf(kind), fillPattern(pattern)))
      .filter(text => keep(text) === text || keep(text).includes(fillPattern(patterns[0] ?? ''))),
  )
  expect(leaks).toEqual([])
})

it('T6 cuts what stands behind every name of a credential, whatever word is before it, as in the name of a tool', () => {
  const canary = fillPattern('{a24}', 7)
  const texts = CREDENTIAL_NAMES.flatMap(name => [`get ${name}: ${canary}`, `with ${name}=${canary} now`])
  expect(texts.filter(text => keep(text).includes(canary))).toEqual([])
})
