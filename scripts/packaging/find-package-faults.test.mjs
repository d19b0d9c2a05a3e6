import { expect, it } from 'vitest'
import { findPackageFaults } from './find-package-faults.mjs'

const manifest = {
  name: '@antecedent/core',
  main: './dist/index.js',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
  dependencies: { comlink: '4.4.2', idb: '8.0.4', zustand: '5.1.0' },
}
const files = {
  'package.json': JSON.stringify(manifest),
  'dist/index.js': 'export {}',
  'dist/index.d.ts': 'export {}',
  'dist/index.js.map': JSON.stringify({ sources: ['../src/index.ts'] }),
}

/** @param {{ manifest?: object, files?: Record<string, string>, forbidden?: string[] }} change */
const faultsOf = change =>
  findPackageFaults({
    manifest: { ...manifest, ...change.manifest },
    files: new Map(Object.entries({ ...files, ...change.files })),
    forbidden: change.forbidden ?? [],
  })

it('T14 finds nothing wrong with a package that is right', () => {
  expect(faultsOf({})).toEqual([])
})

it.each([
  ['an export without its file', { manifest: { bin: './cli.js' } }, /leads to \.\/cli\.js/],
  ['a test', { files: { 'dist/memory/score.test.js': '' } }, /score\.test\.js is for tests/],
  ['a double', { files: { 'dist/testing/an-entity.js': '' } }, /an-entity\.js is for tests/],
  [
    'an import for nothing',
    { files: { 'dist/index.js': '// a\nimport "./citation-x.js"\nexport {}' } },
    /index\.js imports \.\/citation-x\.js for nothing/,
  ],
  ['a fourth dependency', { manifest: { dependencies: { 'left-pad': '1.0.0' } } }, /left-pad is one/],
  ['an install script', { manifest: { scripts: { postinstall: 'node x.js' } } }, /install script postinstall/],
  ['a link into the workspace', { manifest: { peerDependencies: { a: 'workspace:^' } } }, /holds workspace:/],
  [
    'the condition for tests',
    { manifest: { imports: { '#a': { '@antecedent/source': './a.ts' } } } },
    /holds @antecedent/,
  ],
  ['a home folder', { files: { 'dist/a.js': `const at = "/home/ada/a.ts"` } }, /dist\/a\.js holds "\/home\//],
  [
    'a folder of this machine',
    { files: { 'dist/a.js': '// built in here-we-are' }, forbidden: ['here-we-are'] },
    /here-we-are/,
  ],
  ['a registry', { files: { 'dist/a.js': 'https://registry.example.com/a' } }, /registry\.example\.com/],
  [
    'an absolute source',
    { files: { 'dist/a.js.map': JSON.stringify({ sources: ['/src/a.ts'] }) } },
    /absolute path \/src\/a\.ts/,
  ],
  [
    'a link out of the package',
    { files: { 'README.md': '[features](../../docs/features.md)' } },
    /leads to \.\.\/\.\.\/docs/,
  ],
])('T14 finds %s', (_name, change, fault) => {
  expect(faultsOf(change)).toEqual([expect.stringMatching(fault)])
})
