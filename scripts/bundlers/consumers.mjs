import { createHash } from 'node:crypto'
import { nextFiles, typedTourFiles, typedTrustedFiles, withoutTypes } from './tour-app.mjs'
import { coreEntries, projects, reactEntries, typeChecks } from './typed-app.mjs'

/**
 * @typedef {'module' | 'app' | 'blob' | 'page'} Tier Where the engine runs: the package's worker file, the app's, a Blob, the page.
 *
 * @typedef {object} Visit
 * @property {string} how What the table calls it.
 * @property {string} page
 * @property {Tier} tier What is expected.
 * @property {number} [violations] How often the policy is expected to be broken.
 * @property {string} [policy] Content security policy; `ELSEWHERE` stands for the other origin.
 * @property {readonly string[]} [command] Serves it, with the port as last argument; without one, the folder is served.
 *
 * @typedef {object} Consumer
 * @property {string} name
 * @property {Record<string, string>} dependencies Besides the packages themselves.
 * @property {Record<string, string>} files
 * @property {readonly (readonly string[])[]} [checks] What must pass before it is built.
 * @property {readonly string[]} [build]
 * @property {string} [folder] What is served: where the build writes to.
 * @property {readonly Visit[]} visits
 */

const TYPESCRIPT = { typescript: '5.9.3' }
const TYPED_REACT = {
  ...TYPESCRIPT,
  ai: '7.0.173',
  zod: '4.6.7',
  '@types/node': '24.19.2',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
}
const tourFiles = withoutTypes(typedTourFiles)

const STRICT = "default-src 'self'; script-src 'self'; worker-src 'self'"
const TRUSTED = `${STRICT}; require-trusted-types-for 'script'; trusted-types tour`
const NO_WORKER = "default-src 'self'; script-src 'self'; worker-src 'none'"

/** @type {Visit} */
const plain = { how: 'build', page: '/', tier: 'module' }
/** @type {Visit} */
const strict = { how: "build, CSP 'self'", page: '/', tier: 'module', policy: STRICT }
/** @type {Visit} */
const factory = { how: 'build, own worker factory', page: '/factory.html', tier: 'app' }

/**
 * @param {string} version
 * @param {Tier} devTier What the dev server makes of the package's own worker, with nothing configured.
 * @param {readonly Visit[]} [more]
 * @returns {Consumer}
 */
const vite = (version, devTier, more = []) => {
  const bin = 'node_modules/vite/bin/vite.js'
  const dev = [bin, '--host', '127.0.0.1', '--strictPort', '--port']
  const pages = ['index', 'factory', 'trusted'].map(name => `'${name}.html'`).join(', ')
  const build = `build: { rollupOptions: { input: [${pages}] } }`
  return {
    name: `vite-${version.split('.')[0]}`,
    dependencies: { vite: version, ...TYPESCRIPT },
    files: {
      ...typedTourFiles,
      ...typedTrustedFiles(`import address from '@antecedent/core/worker-entry?url'`, 'address'),
      'vite.d.ts': `declare module '*?url' {\n  const address: string\n  export default address\n}\n`,
      'entries.ts': coreEntries,
      ...projects(['*.ts']),
      'vite.config.js': `export default { ${build} }\n`,
      'excluded/vite.config.js': `export default { cacheDir: 'excluded/.vite', optimizeDeps: { exclude: ['@antecedent/core'] } }\n`,
    },
    checks: typeChecks,
    build: [bin, 'build'],
    folder: 'dist',
    visits: [
      plain,
      strict,
      factory,
      { how: 'dev', page: '/', tier: devTier, command: dev },
      { how: 'dev, own worker factory', page: '/factory.html', tier: 'app', command: dev },
      ...more.map(visit => ({ ...visit, ...(visit.command && { command: [bin, ...visit.command, ...dev.slice(1)] }) })),
    ],
  }
}

/** @type {Visit} */
const viteExcluded = {
  how: 'dev, optimizeDeps.exclude',
  page: '/',
  tier: 'module',
  command: ['--config', 'excluded/vite.config.js'],
}

/** @type {readonly Visit[]} */
const hardPolicies = [
  { how: 'build, Trusted Types, own factory', page: '/trusted.html', tier: 'app', policy: TRUSTED },
  { how: 'build, Trusted Types, nothing set', page: '/', tier: 'page', violations: 2, policy: TRUSTED },
  { how: "build, CSP worker-src 'none'", page: '/', tier: 'page', violations: 2, policy: NO_WORKER },
]

/** @type {Consumer} */
const webpack = {
  name: 'webpack-5',
  dependencies: { webpack: '5.112.2' },
  files: {
    ...tourFiles,
    'build.mjs': `import webpack from 'webpack'
import { cpSync } from 'node:fs'
const build = webpack({
  mode: 'production', context: import.meta.dirname, performance: false,
  entry: { main: './main.js', factory: './factory.js' }, output: { path: process.cwd() + '/dist', clean: true },
})
build.run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString())
  for (const page of ['index.html', 'factory.html']) cpSync(page, 'dist/' + page)
})
`,
  },
  build: ['build.mjs'],
  folder: 'dist',
  visits: [plain, strict, factory],
}

/**
 * @param {string} name
 * @param {object} options
 * @param {readonly string[]} [options.flags] For `next build` and `next dev`.
 * @param {string} [options.config] Further fields of its config.
 * @param {Record<string, string>} [options.dependencies]
 * @returns {Consumer}
 */
const next = (name, { flags = [], config = '', dependencies }) => {
  const bin = 'node_modules/next/dist/bin/next'
  const fields = `turbopack: { root: import.meta.dirname }, allowedDevOrigins: ['127.0.0.1'], ${config}`
  return {
    name,
    dependencies: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', ...TYPED_REACT, ...dependencies },
    files: {
      ...nextFiles,
      'app/entries.ts': coreEntries,
      'app/react-entries.tsx': reactEntries,
      ...projects(['next-env.d.ts', 'app']),
      'next.config.mjs': `export default { ${fields} }\n`,
    },
    checks: typeChecks,
    build: [bin, 'build', ...flags],
    visits: [
      { ...plain, how: 'build and start', command: [bin, 'start', '--port'] },
      { ...plain, how: 'dev', command: [bin, 'dev', ...flags, '--port'] },
    ],
  }
}

const esbuildFlags = ['--bundle', '--format=esm', '--splitting', '--log-level=warning']

/** @type {Consumer} */
const esbuild = {
  name: 'esbuild',
  dependencies: { esbuild: '0.28.2' },
  files: {
    ...tourFiles,
    'build.mjs': `import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
const bundle = (folder, ...more) => {
  rmSync(folder, { recursive: true, force: true })
  const flags = [${esbuildFlags.map(flag => `'${flag}'`).join(', ')}]
  const { status, stderr } = spawnSync('node_modules/esbuild/bin/esbuild', ['main.js', ...more, '--outdir=' + folder, ...flags], { encoding: 'utf8' })
  // A warning fails the build, so that no app sees one.
  if (status !== 0 || stderr.trim() !== '') throw new Error('esbuild says: ' + stderr)
  cpSync('index.html', folder + '/index.html')
}
bundle('dist/alone')
bundle('dist/beside', 'worker-entry=@antecedent/core/worker-entry')
`,
  },
  build: ['build.mjs'],
  folder: 'dist',
  visits: [
    { ...plain, page: '/alone/', tier: 'blob' },
    { ...plain, how: "build, CSP 'self'", page: '/alone/', tier: 'page', violations: 1, policy: STRICT },
    { ...plain, how: 'worker-entry as an entry', page: '/beside/' },
    { ...strict, how: "worker-entry as an entry, CSP 'self'", page: '/beside/' },
  ],
}

/** @param {string} origin */
const importMap = origin =>
  JSON.stringify({
    imports: Object.fromEntries(
      Object.entries({
        '@antecedent/core': '@antecedent/core/dist/index.js',
        '@antecedent/core/worker-entry': '@antecedent/core/dist/worker-entry.js',
        comlink: 'comlink/dist/esm/comlink.mjs',
        idb: 'idb/build/index.js',
        'zustand/vanilla': 'zustand/esm/vanilla.mjs',
      }).map(([name, file]) => [name, `${origin}/node_modules/${file}`]),
    ),
  })

/**
 * @param {string} page
 * @param {string} origin
 */
const withMap = (page, origin) => page.replace('<div', `<script type="importmap">${importMap(origin)}</script><div`)

/** @param {string} policy */
const withMapAllowed = policy =>
  policy.replace(
    "script-src 'self'",
    `script-src 'self' 'sha256-${createHash('sha256').update(importMap('')).digest('base64')}'`,
  )

/** @type {Consumer} */
const files = {
  name: 'static-files',
  dependencies: {},
  files: {
    ...tourFiles,
    ...withoutTypes(typedTrustedFiles('', `import.meta.resolve('@antecedent/core/worker-entry')`)),
    'index.html': withMap(tourFiles['index.html'] ?? '', ''),
    'trusted.html': withMap(typedTrustedFiles('', '')['trusted.html'].replace('.ts', '.js'), ''),
    'elsewhere.html': withMap(tourFiles['index.html'] ?? '', 'ELSEWHERE'),
  },
  folder: '.',
  visits: [
    { ...plain, how: 'import map' },
    { ...strict, how: "import map, CSP 'self'", policy: withMapAllowed(STRICT) },
    {
      how: 'import map, Trusted Types, own factory',
      page: '/trusted.html',
      tier: 'app',
      policy: withMapAllowed(TRUSTED),
    },
    {
      how: "import map, CSP worker-src 'none'",
      page: '/',
      tier: 'page',
      violations: 2,
      policy: withMapAllowed(NO_WORKER),
    },
    { how: 'package from another origin', page: '/elsewhere.html', tier: 'blob' },
    {
      how: 'package from another origin, CSP worker-src blob:',
      page: '/elsewhere.html',
      tier: 'blob',
      policy: "default-src 'self'; script-src 'self' 'unsafe-inline' ELSEWHERE; worker-src blob:",
    },
    {
      how: "package from another origin, CSP worker-src 'self'",
      page: '/elsewhere.html',
      tier: 'page',
      violations: 1,
      policy: "default-src 'self'; script-src 'self' 'unsafe-inline' ELSEWHERE; worker-src 'self'",
    },
  ],
}

export const consumers = [
  vite('8.3.8', 'module', hardPolicies),
  vite('7.3.8', 'blob', [viteExcluded]),
  vite('6.4.6', 'blob', [viteExcluded]),
  webpack,
  next('next-16', {}),
  next('next-16-webpack', { flags: ['--webpack'] }),
  next('next-16-compiler', {
    config: 'reactCompiler: true',
    dependencies: { 'babel-plugin-react-compiler': '1.0.0' },
  }),
  esbuild,
  files,
]
