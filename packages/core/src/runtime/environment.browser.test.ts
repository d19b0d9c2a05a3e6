import { expect, it, onTestFinished } from 'vitest'
import { currentPageEnvironment } from './environment.js'

it('F25 F16 tells that the page will be frozen, but not where a navigation puts it away', () => {
  const heard: string[] = []
  onTestFinished(currentPageEnvironment().onFreeze(() => heard.push('freeze')))
  const freeze = (): boolean => document.dispatchEvent(new Event('freeze'))
  freeze()
  expect(heard).toHaveLength(1)
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  freeze()
  expect(heard).toHaveLength(1)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  freeze()
  expect(heard).toHaveLength(2)
})
