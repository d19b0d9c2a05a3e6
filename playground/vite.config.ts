import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** The browser itself sees to it that nothing leaves the page. A worker made of a Blob is held to it too. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'worker-src blob:',
  "connect-src 'none'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** In development Vite itself connects to the page. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', injectTo: 'head-prepend', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY } },
  ],
}

export default defineConfig(({ command }) => ({
  // The same files work at any address.
  base: './',
  plugins: [contentSecurityPolicy],
  // Packages of this repository are read from `src`, so that a fresh clone needs no build of them.
  resolve: { conditions: ['@antecedent/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1_000,
    // A polyfill would fetch what browsers load by themselves.
    modulePreload: { polyfill: false },
  },
  // Rolldown leaves this question as it is in packages that ask which module system they are in, and no browser has one.
  define: command === 'build' ? { 'typeof require': '"function"' } : {},
}))
