// `node compare/compare.mjs`: asks the built app twenty questions in Chromium, and prints the place of the page that is meant
// among what words and what meaning find.
import { readFile } from 'node:fs/promises'
import { launchBrowser } from '../../../scripts/examples/launch-browser.mjs'
import { buildApp } from '../demo/build-app.mjs'
import { openHelpCentre, searchFor, sendSearch, waitUntilRead } from '../demo/use-app.mjs'

/** @type {{ query: string, page: string }[]} */
const questions = JSON.parse(await readFile(new URL('queries.json', import.meta.url), 'utf8'))
const app = await buildApp()
const browser = await launchBrowser('chromium')
const page = await browser.newPage()
await page.goto(app.url)
await openHelpCentre(page)
await sendSearch(page, questions[0]?.query ?? '')
await waitUntilRead(page)

const rows = []
for (const { query, page: meant } of questions) {
  const { byWords, byMeaning } = await searchFor(page, query)
  const first = byMeaning[0] ?? 'nothing'
  rows.push({ query, meant, words: placeOf(meant, byWords), meaning: placeOf(meant, byMeaning), first })
}
await browser.close()
await app.close()

console.log('| query | page that is meant | by words | with meaning | first with meaning |\n|---|---|---|---|---|')
for (const { query, meant, words, meaning, first } of rows) {
  console.log(`| ${query} | ${meant} | ${words ?? '–'} | ${meaning ?? '–'} | ${meaning === 1 ? '' : first} |`)
}
for (const how of /** @type {const} */ (['words', 'meaning'])) {
  const places = rows.map(row => row[how])
  const firsts = places.filter(place => place === 1).length
  const found = places.filter(place => place !== undefined).length
  console.log(`\nWith ${how}: ${firsts} of ${rows.length} first, ${found} among the first five.`)
}

/** @param {string} title @param {readonly string[]} titles @returns {number | undefined} From 1. */
function placeOf(title, titles) {
  const index = titles.indexOf(title)
  return index < 0 ? undefined : index + 1
}
