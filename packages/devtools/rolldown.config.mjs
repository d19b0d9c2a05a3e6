import { defineConfig } from 'rolldown'
import { trimStyles } from '../../scripts/packaging/trim-styles.mjs'

/** What is bundled must run where nothing replaces these words: in a page without a bundler. */
const decideEnvironment = {
  name: 'decide-environment',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/, code: /process\.env\.NODE_ENV/ },
    /** @param {string} code */
    handler: code => ({ code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null }),
  },
}

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

/** They name where a library was installed, which is of the machine that built. */
const nameNoFolders = {
  name: 'name-no-folders',
  /** @param {string} code */
  renderChunk: code => code.replace(/^\/\/(#(end)?region.*| \S*node_modules\/\S*)\n/gm, ''),
}

export default defineConfig({
  // Not `browser`, for which `process.env.NODE_ENV` would be decided here and not in the app's own build.
  platform: 'neutral',
  resolve: { mainFields: ['module', 'main'] },
  transform: { target: 'es2022' },
  input: { index: 'src/index.ts', production: 'src/production.ts', mount: 'src/mount.ts' },
  // Preact and what the views are made of are bundled: an app's own Preact, or its alias of React, never meets this one.
  external: [/^@antecedent\//, 'react'],
  plugins: [decideEnvironment, linkWithoutHooks, nameNoFolders, trimStyles],
  output: {
    dir: 'dist',
    format: 'es',
    cleanDir: true,
    // Bundlers of server components take hooks from client modules only.
    banner: ({ name }) => (name === 'mount' ? '' : `'use client'`),
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
})
