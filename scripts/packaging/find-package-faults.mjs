import { listLinks } from '../docs/read-markdown.mjs'

const RUNTIME_DEPENDENCIES = {
  '@antecedent/core': ['comlink', 'idb', 'zustand'],
  '@antecedent/sync-nats': ['@nats-io/nats-core'],
}
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish']
const TEST_FILE = /(^|\/)(testing|test|__tests__|fixtures)\/|\.(test|test-d|spec)\.|\.browser\./
const REGISTRY_HOST = /\b(registry\.[\w-]+\.\w+|npm\.pkg\.\w+|[\w.-]*(artifactory|verdaccio|nexus)[\w-]*\.\w+)/i
/** Rooted where machines keep homes, builds and temporary files; a path in a text that is data is not in quotes. */
const MACHINE_PATH = /file:\/\/\/|["'`](\/(home|root|Users|tmp|work|builds?|private|var|opt)\/|[A-Z]:\\\\)/
/** A file of the package that another loads and takes nothing from. */
const BARE_IMPORT = /^import ?["'](\.[^"']+)/m

/**
 * What a packed package must not be, one sentence each; none is right. (T14, T21)
 * @param {object} packed
 * @param {Record<string, any>} packed.manifest As it is in the tarball.
 * @param {ReadonlyMap<string, string>} packed.files Text of each file by its path in the tarball.
 * @param {readonly string[]} packed.forbidden Texts of this machine, such as its folders, that no file may hold.
 */
export function findPackageFaults({ manifest, files, forbidden }) {
  return [
    ...listTargets(manifest)
      .filter(target => !files.has(target.replace('./', '')))
      .map(target => `package.json leads to ${target}, which is not in the tarball.`),
    ...[...files.keys()].filter(file => TEST_FILE.test(file)).map(file => `${file} is for tests.`),
    ...findDependencyFaults(manifest),
    ...listLinks(files.get('README.md') ?? '')
      .filter(link => !link.startsWith('#'))
      .map(link => `README.md leads to ${link}, which a registry does not have.`),
    ...[...files].flatMap(([file, text]) => findTextFaults(file, text, forbidden)),
  ]
}

/**
 * Every file that the manifest names.
 * @param {Record<string, any>} manifest
 * @returns {string[]}
 */
function listTargets({ main, module, types, exports, bin }) {
  /** @param {unknown} value @returns {string[]} */
  const leaves = value => {
    if (typeof value === 'string') return [value]
    return value && typeof value === 'object' ? Object.values(value).flatMap(leaves) : []
  }
  return [...new Set(leaves([main, module, types, exports, bin]))]
}

/** @param {Record<string, any>} manifest */
function findDependencyFaults(manifest) {
  /** @type {readonly string[]} */
  const allowed = RUNTIME_DEPENDENCIES[/** @type {keyof typeof RUNTIME_DEPENDENCIES} */ (manifest.name)] ?? []
  const unknown = Object.keys(manifest.dependencies ?? {}).filter(name => !allowed.includes(name))
  const scripts = INSTALL_SCRIPTS.filter(name => manifest.scripts?.[name])
  const text = JSON.stringify(manifest)
  return [
    ...unknown.map(name => `${name} is one runtime dependency too many.`),
    ...scripts.map(name => `It has the install script ${name}.`),
    ...['workspace:', 'link:', '@antecedent/source']
      .filter(part => text.includes(part))
      .map(part => `package.json holds ${part}`),
  ]
}

/**
 * @param {string} file
 * @param {string} text
 * @param {readonly string[]} forbidden
 */
function findTextFaults(file, text, forbidden) {
  const found = [
    ...forbidden.filter(part => text.includes(part)),
    ...[MACHINE_PATH, REGISTRY_HOST].flatMap(pattern => pattern.exec(text)?.[0] ?? []),
  ]
  const bare = file.endsWith('.js') ? BARE_IMPORT.exec(text)?.[1] : undefined
  const absolute = file.endsWith('.map') ? absoluteSources(JSON.parse(text)) : []
  return [
    ...found.map(part => `${file} holds ${part}, which is of a machine.`),
    ...(bare ? [`${file} imports ${bare} for nothing, of which bundlers warn.`] : []),
    ...absolute.map(source => `${file} names its source by the absolute path ${source}.`),
  ]
}

/** @param {{ sources?: readonly string[], sourceRoot?: string }} map */
function absoluteSources({ sources = [], sourceRoot = '' }) {
  return [...sources, sourceRoot].filter(source => /^(\/|[A-Za-z]:|\w+:\/\/)/.test(source))
}
