// `node scripts/measure-extension.mjs`: what share of its time the example's page spends on its devtools while the panel is
// open, and how the panel scrolls; or `page-cost` or `scrolling` alone. `screenshots` takes pictures of every view instead, into
// packages/devtools/extension/screenshots/.
import process from 'node:process'
import { measure } from './extension/measure.mjs'
import { takeScreenshots } from './extension/take-screenshots.mjs'
import { withParts } from './extension/test.mjs'

const words = process.argv.slice(2)
await withParts(words.includes('screenshots') ? takeScreenshots : parts => measure(words, parts))
