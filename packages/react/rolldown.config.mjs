import { defineConfig } from 'rolldown'

/**
 * In the React of a server of components a named import of a hook does not link. A bundler there stops at 'use client';
 * whoever else imports this package must not fail before a hook is called.
 */
const linkWithoutHooks = {
  name: 'link-without-hooks',
  /** @param {string} code */
  renderChunk: code =>
    code.replace(
      /^import \{ ([^}]*) \} from "react";$/gm,
      (_line, /** @type {string} */ names) =>
        `import * as React from "react"; const { ${names.replaceAll(' as ', ': ')} } = React;`,
    ),
}

export default defineConfig({
  platform: 'browser',
  // Whether it is production is decided where an app is built: left to itself, the platform decides it here. (decision 51)
  transform: { target: 'es2022', define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' } },
  input: { index: 'src/index.ts', query: 'src/query/index.ts' },
  external: [/^[^./]/],
  checks: { moduleLevelDirective: false },
  plugins: [linkWithoutHooks],
  output: {
    dir: 'dist',
    format: 'es',
    comments: { jsdoc: false },
    cleanDir: true,
    // Bundlers of server components take hooks from client modules only, and bundling drops the mark of each file.
    banner: `'use client'`,
  },
})
