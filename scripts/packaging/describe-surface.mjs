import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// TypeScript 7 has no JS API. dependency-cruiser brings the last one that has, in pnpm-workspace.yaml.
const cruiser = fileURLToPath(new URL('../../node_modules/dependency-cruiser/package.json', import.meta.url))
/** @type {any} No types of it are installed at the root. */
const ts = createRequire(realpathSync(cruiser))('typescript')

/**
 * What each entry of a built package exports: sorted, with its declaration, without comments.
 * @param {object} built
 * @param {string} built.folder The package, unpacked.
 * @param {Record<string, any>} built.manifest
 */
export function describeSurface({ folder, manifest }) {
  const entries = Object.entries(manifest.exports).flatMap(([entry, target]) =>
    target.types ? [{ entry, file: path.join(folder, target.types) }] : [],
  )
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, strict: true, types: [] },
  )
  const checker = program.getTypeChecker()
  return entries
    .map(({ entry, file }) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file))
      const symbols = module ? checker.getExportsOfModule(module) : []
      const lines = symbols.map(describe).toSorted()
      return [`## ${path.posix.join(manifest.name, entry)}`, ...lines].join('\n\n')
    })
    .join('\n\n')

  /** @param {any} exported */
  function describe(exported) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    const kind = symbol.flags & ts.SymbolFlags.Value ? 'value' : 'type'
    const texts = (symbol.declarations ?? []).map(print)
    return [`### ${exported.name} (${kind})`, '```ts', ...texts, '```'].join('\n')
  }
}

/** @param {any} declaration */
function print(declaration) {
  const printer = ts.createPrinter({ removeComments: true })
  const isVariable = ts.isVariableStatement(declaration.parent?.parent ?? declaration)
  const node = isVariable ? declaration.parent.parent : declaration
  return printer
    .printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile())
    .replace(/^export (default )?(declare )?/, '')
    .replaceAll('    ', '  ')
}
