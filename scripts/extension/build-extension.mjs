import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions } from 'vite'

const root = fileURLToPath(new URL('../../packages/devtools/extension/', import.meta.url))

/** Drawn from icon.svg by draw-icons.mjs. */
export const ICON_SIZES = [16, 32, 48, 128]

/**
 * Builds the browser extension from source, into a folder that a browser can load.
 * @param {string} folder What stands there is replaced.
 */
export async function buildExtension(folder) {
  process.env.NODE_ENV = 'production'
  await rm(folder, { recursive: true, force: true })
  // A content script cannot import, so it and the background are one file each.
  await buildPart(folder, { input: { background: 'background/background.ts' }, format: 'iife' })
  await buildPart(folder, { input: { 'content-script': 'content-script/content-script.ts' }, format: 'iife' })
  await buildPart(folder, {
    input: ['devtools-page/devtools-page.html', 'panel-page/panel-page.html'],
    format: 'es',
  })
  const manifest = JSON.parse(await readFile(path.join(root, 'manifest.json'), 'utf8'))
  const { version } = JSON.parse(await readFile(path.join(root, '../package.json'), 'utf8'))
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`)
  for (const size of ICON_SIZES) await cp(iconPath(size), path.join(folder, 'icons', path.basename(iconPath(size))))
}

/**
 * Preact's one way to write HTML writes text: the panel never uses it, and stores ask about it. (T11)
 * @type {import('vite').Plugin}
 */
const withoutHtml = {
  name: 'without-html',
  transform: {
    filter: { id: /[\\/]preact[\\/]dist[\\/]/ },
    handler: code => code.replaceAll('.innerHTML', '.textContent'),
  },
}

/** @param {number} size */
export function iconPath(size) {
  return path.join(root, `icons/icon-${size}.png`)
}

/** @param {string} folder @param {{ input: string[] | Record<string, string>, format: 'iife' | 'es' }} part */
async function buildPart(folder, { input, format }) {
  const within = (/** @type {string} */ file) => path.join(root, file)
  await build({
    root,
    base: './',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutHtml],
    resolve: { conditions: ['@antecedent/source', ...defaultClientConditions] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: Array.isArray(input)
          ? input.map(within)
          : Object.fromEntries(Object.entries(input).map(([name, file]) => [name, within(file)])),
        output: { format, entryFileNames: format === 'iife' ? '[name].js' : 'assets/[name].js' },
      },
    },
  })
}
