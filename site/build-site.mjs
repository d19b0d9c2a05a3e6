import { fileURLToPath } from 'node:url'
import { build } from 'vitepress'

/** Builds the pages of docs/ into site/dist; a link that leads to no page is an error. */
export async function buildSite() {
  await build(fileURLToPath(new URL('.', import.meta.url)))
}
