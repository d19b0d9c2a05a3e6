import { expect } from '@playwright/test'

/** Collects what fails on pages without anybody being told: errors that are thrown, and that are logged. */
export function watchFaults() {
  /** @type {string[]} */
  let faults = []
  return {
    /** @param {import('@playwright/test').BrowserContext} context */
    watch(context) {
      context.on('weberror', error => void faults.push(error.error().message))
      context.on('console', message => message.type() === 'error' && faults.push(message.text()))
    },
    /** Leaves out what a story brings about. @param {RegExp} expected */
    forgive(expected) {
      faults = faults.filter(fault => !expected.test(fault))
    },
    expectNone: () => expect(faults, 'nothing failed on a page').toEqual([]),
  }
}
