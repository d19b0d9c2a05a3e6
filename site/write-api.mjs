// Writes a page for each exported name of the packages into docs/api, which git ignores, from the TSDoc of their sources.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Application, Converter, ReflectionKind } from 'typedoc'

const root = new URL('..', import.meta.url)
/** Where the pages are written, and a list of them for the sidebar. */
export const API_FOLDER = fileURLToPath(new URL('docs/api', root))
const PACKAGES = ['core', 'react', 'devtools', 'sync-postgres']

/** A program of its own, which a worker is, or a part of another entry: nobody imports a name of it. */
const WITHOUT_NAMES = new Set(['./package.json', './worker-entry', './all-features-worker'])

export async function writeApi() {
  const entries = PACKAGES.flatMap(listEntries)
  rmSync(API_FOLDER, { recursive: true, force: true })
  mkdirSync(API_FOLDER, { recursive: true })
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: entries.map(({ file }) => file),
    tsconfig: fileURLToPath(new URL('site/tsconfig.api.json', root)),
    // The repository's own compiler has checked them; this one is here to read.
    skipErrorChecking: true,
    router: 'member',
    readme: 'none',
    // Outputs of this name are what `generateOutputs` writes; whatever else stands in the folder it deletes.
    outputs: [{ name: 'markdown', path: API_FOLDER }],
    logLevel: 'Warn',
    disableSources: true,
    excludeInternal: true,
    excludePrivate: true,
    excludeExternals: true,
    validation: false,
    ...LAYOUT,
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.children ?? []) {
      const { fileName } = project.getSymbolIdFromReflection(module) ?? {}
      module.name = entries.find(({ file }) => file === fileName)?.name ?? module.name
    }
  })
  const project = await app.convert()
  if (!project) throw new Error('The API reference could not be read from the sources.')
  await app.generateOutputs(project)
  writeFileSync(`${API_FOLDER}/index.md`, indexPage(project.children ?? []))
}

/** @param {readonly import('typedoc').DeclarationReflection[]} modules */
function indexPage(modules) {
  const rows = modules.map(({ name, children = [] }) => {
    const functions = children.filter(({ kind }) => kind === ReflectionKind.Function).map(child => child.name)
    const links = functions.map(called => `[\`${called}\`](${name}/functions/${called}.md)`)
    return `| [\`@antecedent/${name}\`](${name}/index.md) | ${links.join(', ')} |`
  })
  return ['# API reference', '', INTRODUCTION, '', '| import from | functions |', '|---|---|', ...rows, ''].join('\n')
}

const INTRODUCTION = 'Written from the comments in the sources. An entry’s own page lists its types as well.'

const LAYOUT = {
  entryFileName: 'index',
  pageTitleTemplates: {
    module: (/** @type {{ name: string }} */ { name }) => `@antecedent/${name}`,
    member: (/** @type {{ name: string }} */ { name }) => name,
  },
  hideBreadcrumbs: true,
  hidePageHeader: true,
  useCodeBlocks: true,
  sanitizeComments: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  enumMembersFormat: 'table',
  indexFormat: 'table',
  tableColumnSettings: {
    leftAlignHeaders: true,
    hideSources: true,
    hideInherited: true,
    hideOverrides: true,
    hideModifiers: true,
  },
}

/** @param {string} name */
function listEntries(name) {
  const { exports } = JSON.parse(readFileSync(new URL(`packages/${name}/package.json`, root), 'utf8'))
  return Object.entries(exports).flatMap(([path, conditions]) => {
    if (WITHOUT_NAMES.has(path)) return []
    const source = conditions['@antecedent/source']
    return [{ name: `${name}${path.slice(1)}`, file: fileURLToPath(new URL(`packages/${name}/${source}`, root)) }]
  })
}
