import { expect, it } from 'vitest'
import type { OutputSchema, SchemaVerdict } from '../model/output-schema.js'
import { validateOutput } from './validate-output.js'

const schemaOf = (validate: (value: unknown) => SchemaVerdict | Promise<SchemaVerdict>): OutputSchema => ({
  '~standard': { version: 1, validate },
})

/** Keeps an order's number, as a schema without further fields does. */
const order = schemaOf(value => {
  const { n } = value as { n?: unknown }
  return typeof n === 'string' ? { value: { n } } : { issues: [{ message: 'Expected string', path: ['n'] }] }
})

it('X2 passes on what the schema makes of an output', () => {
  expect(validateOutput({ n: 'o-1', notes: 'private' }, order)).toEqual({ output: { n: 'o-1' } })
  expect(validateOutput(Object.assign(Object.create(null), { n: 'o-1' }), order)).toEqual({ output: { n: 'o-1' } })
  expect(
    validateOutput(
      [1],
      schemaOf(value => ({ value })),
    ),
  ).toEqual({ output: [1] })
})

it('X2 judges the structured content of an MCP result', () => {
  const output = { content: [{ type: 'text', text: 'An order' }], structuredContent: { n: 'o-1', notes: 'private' } }
  expect(validateOutput(output, order)).toEqual({ output: { n: 'o-1' } })
})

it('O3 passes on what is refused as it came, and says why', () => {
  expect(validateOutput({ n: 1 }, order)).toEqual({ output: { n: 1 }, refused: 'n: Expected string' })
  const refusing = (issues: SchemaVerdict['issues'] & {}): string | undefined =>
    validateOutput(
      {},
      schemaOf(() => ({ issues })),
    ).refused
  expect(refusing([{ message: 'Bad', path: [{ key: 'rows' }, 0, Symbol('x')] }])).toBe('rows.0.Symbol(x): Bad')
  expect(refusing([{ message: 'Bad' }])).toBe('Bad')
  expect(refusing([])).toBe('it gave no reason')
})

it('X13 tells nothing of what a schema quotes', () => {
  const refusing = (message: string): string | undefined =>
    validateOutput(
      {},
      schemaOf(() => ({ issues: [{ message, path: ['pin'] }] })),
    ).refused
  expect(refusing('Expected number but received "hunter22"')).toBe('pin: Expected number but received …')
  expect(refusing("It can't be 'hunter22' or `x`")).toBe("pin: It can't be … or …")
  expect(refusing('Unexpected token in "hunter22 and mo')).toBe('pin: Unexpected token in …')
})

it('F20 waits for no schema, and gets over one that throws', () => {
  const output = { n: 1 }
  const later = schemaOf(() => Promise.reject(new Error('late')))
  expect(validateOutput(output, later)).toEqual({ output, refused: 'it answers later, and results cannot wait' })
  const throwing = schemaOf(() => {
    throw new Error('boo')
  })
  expect(validateOutput(output, throwing)).toEqual({ output, refused: 'boo' })
  expect(validateOutput(output, {} as OutputSchema)).toEqual({ output, refused: expect.any(String) })
})

it('X2 leaves alone what is no plain data, and tools without a schema', () => {
  const bytes = new ArrayBuffer(2)
  for (const output of ['{"n":1}', 7, null, undefined, bytes, new Map(), new Response('{}')])
    expect(validateOutput(output, order)).toEqual({ output })
  expect(validateOutput({ n: 1 }, undefined)).toEqual({ output: { n: 1 } })
})
