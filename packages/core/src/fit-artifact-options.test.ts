import { expect, it } from 'vitest'
import type { AntecedentError } from './errors.js'
import { fitArtifactOptions } from './fit-artifact-options.js'

function fit(options: unknown) {
  const paths: unknown[] = []
  const fitting = fitArtifactOptions(options as never, ({ details }: AntecedentError) => paths.push(details['path']))
  return { ...fitting, paths }
}

it('O1 keeps the limits and rules that are what they must be', () => {
  const compactors = { get: { keep: ['a.b'] } }
  // One that is undefined must not hide its default.
  expect(fit({ artifacts: { maxBytes: 0, maxArtifacts: undefined }, compactors })).toStrictEqual({
    artifacts: { maxBytes: 0 },
    compactors,
    paths: [],
  })
  expect(fit({})).toEqual({ artifacts: {}, compactors: {}, paths: [] })
  expect(fit({ artifacts: null, compactors: null })).toEqual({ artifacts: {}, compactors: {}, paths: [] })
})

it('O1 leaves out what is not, and tells where it stood', () => {
  const compactors = { get: () => 'x', list: { keep: ['['] }, find: { say: 'found' } }
  expect(fit({ artifacts: { maxBytes: -1, maxCharacters: '5' }, compactors })).toEqual({
    artifacts: {},
    compactors: { find: { say: 'found' } },
    paths: ['artifacts.maxBytes', 'artifacts.maxCharacters', 'compactors.get', 'compactors.list'],
  })
})
