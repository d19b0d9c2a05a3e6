import { expect } from '@playwright/test'

/** Collects what fails on pages without anybody being told: errors that are thrown, and that are logged. */
export function watchFaults() {
  /** @type {string[]} */
  let faults = []
  let isOver = false
  return {
    /** @param {import('@playwright/test').BrowserContext} context */
    watch(context) {
      /** @param {string} text */
      const note = text => {
        if (!isOver) faults.push(text)
      }
      context.on('weberror', error => note(error.error().message))
      context.on('console', message => message.type() === 'error' && note(message.text()))
    },
    /** Leaves out what a story brings about. @param {RegExp} expected */
    forgive(expected) {
      faults = faults.filter(fault => !expected.test(fault))
    },
    /** Notes no more: what a page asks for next finds servers that close. */
    end() {
      isOver = true
    },
    expectNone: () => expect(faults, 'nothing failed on a page').toEqual([]),
  }
}
