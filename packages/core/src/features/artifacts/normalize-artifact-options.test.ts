import { expect, it } from 'vitest'
import type { AntecedentError } from '../../errors.js'
import { normalizeArtifactOptions } from './normalize-artifact-options.js'

function fit(options: unknown) {
  const paths: unknown[] = []
  const fitting = normalizeArtifactOptions(options as never, ({ details }: AntecedentError) =>
    paths.push(details['path']),
  )
  return { ...fitting, paths }
}

it('O1 keeps the limits and rules that are what they must be', () => {
  const compactors = { get: { keep: ['a.b'] } }
  // One that is undefined must not hide its default.
  expect(fit({ limits: { maxBytes: 0, maxArtifacts: undefined }, compactors })).toStrictEqual({
    limits: { maxBytes: 0 },
    compactors,
    paths: [],
  })
  expect(fit({})).toEqual({ limits: {}, compactors: {}, paths: [] })
  expect(fit({ limits: null, compactors: null })).toEqual({ limits: {}, compactors: {}, paths: [] })
})

it('O1 leaves out what is not, and tells where it stood', () => {
  const compactors = { get: () => 'x', list: { keep: ['['] }, find: { say: 'found' } }
  expect(fit({ limits: { maxBytes: -1, maxCharacters: '5' }, compactors })).toEqual({
    limits: {},
    compactors: { find: { say: 'found' } },
    paths: ['limits.maxBytes', 'limits.maxCharacters', 'compactors.get', 'compactors.list'],
  })
})
