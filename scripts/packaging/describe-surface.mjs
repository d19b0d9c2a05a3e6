import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// TypeScript 7 has no JS API. dependency-cruiser brings the last one that has, in pnpm-workspace.yaml.
const cruiser = fileURLToPath(new URL('../../node_modules/dependency-cruiser/package.json', import.meta.url))
/** @type {any} No types of it are installed at the root. */
const ts = createRequire(realpathSync(cruiser))('typescript')

/**
 * What each entry of a built package exports: sorted, with its declaration, without comments; and what these refer to
 * of the package that none of its entries exports.
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
  const exported = entries.map(({ entry, file }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file))
    return { entry, symbols: module ? checker.getExportsOfModule(module) : [] }
  })
  const surface = exported
    .map(({ entry, symbols }) =>
      [`## ${path.posix.join(manifest.name, entry)}`, ...symbols.map(describe).toSorted()].join('\n\n'),
    )
    .join('\n\n')
  return { surface, forgotten: findForgotten() }

  /** @param {any} symbol */
  function describe(symbol) {
    const meant = withoutAlias(symbol)
    const kind = meant.flags & ts.SymbolFlags.Value ? 'value' : 'type'
    const texts = (meant.declarations ?? []).map(print)
    return [`### ${symbol.name} (${kind})`, '```ts', ...texts, '```'].join('\n')
  }

  /**
   * Names that no app can import, though an exported declaration has them. Members of an exported union are `Extract`ed from
   * it, and the type of a value is written out by the compiler: neither needs a name.
   */
  function findForgotten() {
    const named = new Set(exported.flatMap(({ symbols }) => symbols.map(withoutAlias)))
    /** @type {Map<any, Set<string>>} */
    const found = new Map()
    // A set also visits what is added while it is walked.
    for (const { declarations = [] } of named)
      for (const { type } of declarations)
        if (type && ts.isUnionTypeNode(type))
          for (const { typeName } of type.types) if (typeName) named.add(meantBy(typeName))
    for (const symbol of named) for (const declaration of symbol.declarations ?? []) visit(declaration, symbol)
    return [...found].map(([{ name }, by]) => `${name}, of ${[...by].toSorted().join(', ')}`).toSorted()

    /**
     * @param {any} node
     * @param {any} by
     */
    function visit(node, by) {
      if (ts.isTypeQueryNode(node)) return
      const meant = ts.isIdentifier(node) ? meantBy(node) : undefined
      if (meant && !named.has(meant) && isTopLevel(meant))
        found.set(meant, (found.get(meant) ?? new Set()).add(by.name))
      ts.forEachChild(node, (/** @type {any} */ child) => visit(child, by))
    }
  }

  /** @param {any} node */
  function meantBy(node) {
    const symbol = checker.getSymbolAtLocation(node)
    return symbol && withoutAlias(symbol)
  }

  /** @param {any} symbol */
  function withoutAlias(symbol) {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  /**
   * Whether a symbol is declared in a module of the package, and not inside another declaration.
   * @param {any} symbol
   */
  function isTopLevel({ declarations = [] }) {
    return declarations.some((/** @type {any} */ declaration) => {
      const outer = ts.isVariableDeclaration(declaration) ? declaration.parent.parent.parent : declaration.parent
      return ts.isSourceFile(outer) && isInside(outer.fileName)
    })
  }

  /** @param {string} fileName */
  function isInside(fileName) {
    const relative = path.relative(folder, fileName)
    return !relative.startsWith('..') && !relative.includes('node_modules')
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
