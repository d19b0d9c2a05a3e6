import { expect } from './expect.mjs'

/** Collects what fails on pages without anybody being told: errors that are thrown, and that are logged. */
export function watchFaults() {
  /** @type {string[]} */
  let faults = []
  /** @param {string} fault */
  const note = fault => void faults.push(fault)
  return {
    /** @param {import('playwright-core').Page} page */
    watch(page) {
      page.on('pageerror', error => note(error.message))
      page.on('console', message => message.type() === 'error' && note(message.text()))
    },
    /** Leaves out what a story brings about. @param {RegExp} expected */
    forgive(expected) {
      faults = faults.filter(fault => !expected.test(fault))
    },
    expectNone() {
      expect(`nothing failed on the page, but ${faults.join('; ')}`, faults.length === 0)
    },
  }
}
