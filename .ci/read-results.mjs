// `node read-results.mjs <results of vitest, as JSON> <exit status>`: prints `<passed> <failed>`, then a line for each that failed.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const [, , file = '', status] = process.argv
const text = readFileSync(file, 'utf8')
const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = text ? JSON.parse(text) : {}
// A run that failed outside of its test cases counts as one failure.
const ended = status === '0' && numPassedTests > 0
console.log(numPassedTests, numFailedTests || (ended ? 0 : 1))

for (const { name, assertionResults } of testResults) {
  for (const { status: verdict, fullName, failureMessages } of assertionResults) {
    if (verdict !== 'failed') continue
    console.log(`${path.relative(process.cwd(), name)}: ${fullName}: ${firstLines(failureMessages[0])}`)
  }
}

/** @param {string | undefined} message */
function firstLines(message = '') {
  return message.split('\n').slice(0, 3).join(' ').slice(0, 300)
}
