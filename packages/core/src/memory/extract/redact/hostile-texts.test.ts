import { expect, it } from 'vitest'
import { createRedactor } from './create-redactor.js'

const redactor = createRedactor({ personalData: ['email', 'phone', 'card', 'iban', 'ip', 'national-id'] })
/** As an artifact is: to its end. A pattern that is not linear would take minutes or longer, past any time-out. */
const keep = (text: string): unknown => redactor.begin(undefined, 'kept').value(text)

it.each([
  ['basic ', 'a/', '1'],
  ['Bearer ', 'a-', '='],
  ['basic ', 'abcd-', '_1'],
  ['Basic ', 'Ab-', '+'],
])('T7 a lookahead behind %s has one way to read what repeats', (scheme, part, last) => {
  expect(keep(`x ${scheme}${part.repeat(500_000)}${last} y`)).toBe('x [redacted] y')
})

it('T7 a cell of blanks under a column of credentials is read once', () => {
  expect(keep(`a|password\nx|${' '.repeat(4_000_000)}x`)).toBe('a|password\nx| ')
})

it('T7 rows under many headers are read once, and hidden under each', () => {
  const headers = Array.from({ length: 1_900 }, (_, column) => `${','.repeat(column)}password,`)
  const row = 'x,'.repeat(1_901)
  const kept = String(keep([...headers, row].join('\n')))
  expect(kept.endsWith(`\n${' ,'.repeat(1_900)}x,`)).toBe(true)
})

it.each(['password:,', '"token":}', "'pin'=", 'api key is\n'])(
  'T7 what is before %j is not read again with each name that has no value',
  part => expect(keep(`x\n${part.repeat(200_000)}`)).toMatch(/^x\n/),
)

it('T7 an address in an address is not read once for each beginning', () => {
  const text = `see ${'://a:b'.repeat(400_000)} now`
  expect(keep(text)).toBe(text)
})

it.each(['{\n', '[\n', '{\n}\n', 'x: {\n  "a": 1\n}\n', '{"a": {\n'])(
  'T7 what begins or ends as JSON does is not looked at again for each beginning: %j',
  part => expect(typeof redactor.begin(undefined, 'kept').value(`x ${part.repeat(100_000)}`)).toBe('string'),
)

it('T7 a record of many values is not read once for each', () => {
  const record = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`a${index}_value`, 'x']))
  expect(redactor.begin(undefined, 'kept').value(record)).toBe(record)
})

it('T7 words of a command line are read once, however many commands stand in it', () => {
  expect(keep(`x ${'curl mysql -p '.repeat(100_000)}`)).toMatch(/^x /)
})
