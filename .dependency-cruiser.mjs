import { readFileSync } from 'node:fs'

const tests = '\\.(test|test-d)\\.tsx?$'
const core = '^packages/core/src/'

/**
 * Matches an npm package, whether it was found or not.
 * @param {string} name
 */
const npm = name => `(^|/)node_modules/${name}/|^${name}(/|$)`

/** Joins the parts that features have in the engine. */
const workerRoot = `${core}runtime/worker/start-memory-worker\\.ts$`

/** Joins what features have in the devtools. */
const devtoolsRoot = `${core}features/devtools\\.ts$`

const providerSdks = ['ai', '@ai-sdk/[^/]+', 'openai', '@anthropic-ai/sdk', '@google/genai'].map(npm)

/** Source files behind the published entries of core, from its own `exports`. */
const coreEntries = Object.values(JSON.parse(readFileSync('packages/core/package.json', 'utf8')).exports)
  .map(entry => (typeof entry === 'string' ? entry : entry['@antecedent/source']))
  .map(path => `^packages/core/${path.replace('./', '').replaceAll('.', '\\.')}$`)

/** @param {string} folder */
const isPure = folder => folder === 'model' || folder === 'memory'

/**
 * What one folder of core may import of core. The handle's contract and the error class are open to all but the pure.
 * @param {string} folder
 * @param {string[]} allowed
 * @param {string} comment
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const layer = (folder, allowed, comment) => ({
  name: `${folder}-imports-${allowed.join('-and-') || 'nothing'}`,
  comment,
  severity: 'error',
  from: { path: `${core}${folder}/`, pathNot: [workerRoot, tests] },
  to: {
    path: core,
    pathNot: [
      ...[folder, ...allowed].map(name => `${core}${name}/`),
      ...(isPure(folder)
        ? []
        : [
            ...(folder === 'devtools' ? [devtoolsRoot] : []),
            `${core}(artifact-calls|errors|feature|host-models|load-features|memory-wire|package-feature|mistakes/(warn|unknown-names)|working-memory|working-memory-options)\\.ts$`,
          ]),
    ],
  },
})

/**
 * A library that one place alone may use.
 * @param {string} library
 * @param {string} place
 * @param {string} comment
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const onlyIn = (library, place, comment) => ({
  name: `${library}-only-in-${place.replace(/\W+/g, '-').replace(/-(ts)?$/, '')}`,
  comment,
  severity: 'error',
  from: { path: '^(packages|examples)/', pathNot: [`${core}${place}`, tests] },
  to: { path: npm(library) },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that import each other in a circle cannot be understood, tested or moved one by one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      comment:
        'Every import leads to a file or an installed package; Vite makes workers of some, and of vitest’s own packages a page is made.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?worker&inline$|^@vitest/(runner|expect|spy)$' },
    },
    layer('model', [], 'model/ says what memory is, and stands on nothing else.'),
    layer('memory', ['model'], 'memory/ decides over model/ alone: it knows no storage, worker or request.'),
    layer(
      'runtime',
      ['model', 'memory'],
      'runtime/ runs what memory/ decides: how a request is made is none of its business.',
    ),
    layer(
      'request',
      ['model', 'memory'],
      'request/ converts for one wire, and never sees the runtime behind a handle.',
    ),
    layer(
      'models',
      ['model'],
      'models/ asks the app’s own models, and knows nothing of what memory makes of the answers.',
    ),
    layer(
      'features',
      ['model', 'memory', 'runtime', 'devtools'],
      'features/ connects to a handle, and never sees how a request is made.',
    ),
    {
      name: 'feature-memory-imports-model-and-memory',
      comment: 'What a feature decides, in its folder memory/, is as pure as memory/ itself.',
      severity: 'error',
      from: { path: `${core}(features/[^/]+)/memory/`, pathNot: tests },
      to: { path: core, pathNot: [`${core}(model|memory)/`, `${core}$1/memory/`] },
    },
    {
      name: 'mistakes-only-in-development',
      comment:
        'mistakes/ is what development adds to a handle: create-working-memory.ts asks it behind a condition that bundlers leave out. All others may say what is wrong, by warn.ts.',
      severity: 'error',
      from: { path: core, pathNot: [`${core}mistakes/`, `${core}create-working-memory\\.ts$`, tests] },
      to: { path: `${core}mistakes/`, pathNot: `${core}mistakes/(warn|unknown-names)\\.ts$` },
    },
    {
      name: 'main-path-names-no-feature',
      comment:
        'What is optional costs a page that asks for it alone: the main path knows the seam in feature.ts, and no feature. features/engine-parts.ts joins them for a worker and the replay of a session, features/devtools.ts for the devtools.',
      severity: 'error',
      from: { path: core, pathNot: [`${core}(features|testing)/`, `${core}testing\\.ts$`, workerRoot, tests] },
      to: { path: `${core}features/`, pathNot: devtoolsRoot },
    },
    {
      name: 'features-know-no-other',
      comment: 'A feature goes along with a handle whatever others do: what they share is in the seam.',
      severity: 'error',
      from: { path: `${core}features/([^/]+)/`, pathNot: tests },
      to: { path: `${core}features/`, pathNot: `${core}features/$1/` },
    },
    layer('devtools', ['model', 'memory'], 'devtools/ shows what memory/ decided, wherever it runs.'),
    {
      name: 'devtools-only-by-their-entries',
      comment:
        'Core announces its memories and knows no more of devtools: no bundle that does not ask for them has them.',
      severity: 'error',
      from: {
        path: core,
        pathNot: [`${core}(devtools|testing|features/[^/]+/devtools)/`, devtoolsRoot, `${core}testing\\.ts$`, tests],
      },
      to: {
        path: [`${core}(devtools|features/[^/]+/devtools)/`, devtoolsRoot],
        pathNot: `${core}devtools/(announce-client|devtools-client|devtools-limits)\\.ts$`,
      },
    },
    {
      name: 'model-and-memory-use-no-library',
      comment:
        'model/ and memory/ are plain functions over plain data; word inflection is the one library they may use.',
      severity: 'error',
      from: { path: `${core}(model|memory|features/[^/]+/memory)/`, pathNot: tests },
      to: { pathNot: [core, npm('pluralize'), npm('@types/pluralize')] },
    },
    {
      name: 'stages-join-in-transition',
      comment: 'A stage imports its own folder and model/, never another stage and never what joins them.',
      severity: 'error',
      from: { path: `${core}memory/([^/]+)/`, pathNot: [`${core}memory/events/`, tests] },
      to: {
        path: [`${core}memory/[^/]+/`, `${core}memory/(transition|view-block)\\.ts$`],
        pathNot: `${core}memory/$1/`,
      },
    },
    {
      name: 'only-transition-imports-stages',
      comment:
        'transition.ts with events/, and apply-removals.ts, which does a part of it on the page, join the stages that change memory, view-block.ts those that show it, admit-event.ts asks each what of an event may be kept, and validate-export.ts what may come back.',
      severity: 'error',
      from: {
        path: `${core}memory/[^/]+\\.ts$`,
        pathNot: [`${core}memory/(transition|apply-removals|view-block|admit-event|validate-export)\\.ts$`, tests],
      },
      to: { path: `${core}memory/[^/]+/` },
    },
    {
      name: 'only-transition-imports-events',
      comment: 'What an event does is asked of transition.ts, which alone knows whether it was applied before.',
      severity: 'error',
      from: { path: core, pathNot: [`${core}memory/(transition\\.ts$|events/)`, tests] },
      to: { path: `${core}memory/events/` },
    },
    {
      name: 'engine-built-in-composition-roots',
      comment: 'Only create-working-memory.ts and runtime/worker/ build the engine; all others speak to a MemoryHost.',
      severity: 'error',
      from: { path: core, pathNot: [`${core}create-working-memory\\.ts$`, `${core}runtime/worker/`, tests] },
      to: { path: `${core}runtime/memory-engine\\.ts$` },
    },
    {
      name: 'page-root-not-imported',
      comment: 'create-working-memory.ts joins everything on the page, so that nothing but the entry may stand on it.',
      severity: 'error',
      from: { path: core, pathNot: [`${core}index\\.ts$`, `${core}testing/`, tests] },
      to: { path: `${core}create-working-memory\\.ts$` },
    },
    {
      name: 'worker-root-not-imported',
      comment: 'A worker file joins everything in the worker; it is started by its address and imported by nobody.',
      severity: 'error',
      from: { path: core, pathNot: [`${core}testing/`, tests] },
      to: { path: `${core}runtime/worker/(worker-entry|all-features-worker)\\.ts$` },
    },
    {
      name: 'testing-only-in-tests',
      comment: 'testing/ holds doubles and builders, which a product must not carry.',
      severity: 'error',
      from: { path: core, pathNot: [`${core}testing/`, tests] },
      to: { path: `${core}testing/` },
    },
    onlyIn(
      'comlink',
      'runtime/worker/',
      'Comlink is the transport to the worker, which only runtime/worker/ may know.',
    ),
    onlyIn('idb', 'runtime/persistence/', 'idb is one way to store, which only runtime/persistence/ may know.'),
    onlyIn(
      'zustand',
      'runtime/mirror\\.ts',
      'zustand holds the mirror; everything else uses its subscribe and getSnapshot.',
    ),
    {
      name: 'provider-sdks-as-types',
      comment: 'Provider SDKs give request/ their types; a value import would put them into every bundle.',
      severity: 'error',
      from: { path: `${core}request/`, pathNot: tests },
      to: { path: providerSdks, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'provider-sdks-only-in-request',
      comment: 'What a provider calls things stops at request/.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [`${core}request/`, tests] },
      to: { path: providerSdks },
    },
    {
      name: 'wires-are-types',
      comment: 'A wire is one type-only file, so that its two sides share a contract and no code.',
      severity: 'error',
      from: { path: `${core}.*/(memory-host|tab-message|devtools-protocol)\\.ts$` },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'core-stands-alone',
      comment: 'Core knows no framework and no devtools: react and devtools import core.',
      severity: 'error',
      from: { path: core },
      to: { path: ['^packages/(?!core/)', '^examples/', npm('react'), npm('react-dom')] },
    },
    {
      name: 'entries-only',
      comment: 'Other packages and examples import the published entries of core, as its users do.',
      severity: 'error',
      from: { path: '^(packages/(?!core/)|examples/|playground/|bench/)' },
      to: { path: '^packages/core/', pathNot: coreEntries },
    },
    {
      name: 'react-imports-core',
      comment: '@antecedent/react stands on @antecedent/core and React, and its query/ on TanStack Query.',
      severity: 'error',
      from: { path: '^packages/react/src/', pathNot: ['^packages/react/src/query/', tests] },
      to: { pathNot: ['^packages/(react|core)/', npm('react'), npm('@types/react')] },
    },
    {
      name: 'react-query-imports-tanstack-query',
      comment: 'The query cache as a source is an entry of its own, so that no other part asks for TanStack Query.',
      severity: 'error',
      from: { path: '^packages/react/src/query/', pathNot: tests },
      to: { pathNot: ['^packages/(react|core)/', npm('react'), npm('@types/react'), npm('@tanstack/[^/]+')] },
    },
    {
      name: 'devtools-imports-core-devtools',
      comment: '@antecedent/devtools sees memory through the entry @antecedent/core/devtools only.',
      severity: 'error',
      from: { path: '^packages/devtools/src/', pathNot: ['^packages/devtools/src/testing/', tests] },
      to: { path: ['^packages/core/', '^packages/react/'], pathNot: '^packages/core/src/devtools/index\\.ts$' },
    },
    {
      name: 'sync-nats-imports-its-client',
      comment:
        '@antecedent/sync-nats stands on @antecedent/core and the official client of NATS, and its tools on Node.',
      severity: 'error',
      from: { path: '^packages/sync-nats/src/', pathNot: ['^packages/sync-nats/src/testing/', tests] },
      to: {
        pathNot: ['^packages/(sync-nats|core)/', npm('@nats-io/nats-core')],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'sync-nats-runs-anywhere',
      comment: 'Node is for what is run by npx: a page loads the adapter, and a backend of any runtime makes tokens.',
      severity: 'error',
      from: {
        path: '^packages/sync-nats/src/',
        pathNot: ['^packages/sync-nats/src/(setup/|testing/|cli\\.ts$)', tests],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sync-nats-server-knows-no-core',
      comment: 'A backend that makes tokens loads nothing of memory.',
      severity: 'error',
      from: { path: '^packages/sync-nats/src/(server|setup)/', pathNot: tests },
      to: { path: '^packages/core/' },
    },
    {
      name: 'sync-postgres-imports-core',
      comment:
        '@antecedent/sync-postgres stands on @antecedent/core alone; PGlite and what only Node has come with entries of their own.',
      severity: 'error',
      from: { path: '^packages/sync-postgres/src/[^/]+$', pathNot: ['/cli\\.ts$', tests] },
      to: { pathNot: ['^packages/core/', '^packages/sync-postgres/src/[^/]+$'] },
    },
    {
      name: 'examples-import-packages',
      comment: 'Nothing stands on an example, and an example reaches other packages by their names.',
      severity: 'error',
      from: { path: '^(packages|bench|scripts)/' },
      to: { path: '^(examples|playground)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-tsc|coverage|\\.next)/' },
    moduleSystems: ['es6'],
    // Types are imports too: a layer that knows another's types knows the other.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@antecedent/source', 'types', 'import', 'node', 'default'],
    },
  },
}
