import { DefaultChatTransport } from 'ai'
import { expect, it } from 'vitest'
import { transparent } from './transparent.js'

class AppTransport extends DefaultChatTransport<never> {
  #runtime = 'none'
  get runtime() {
    return this.#runtime
  }
  set runtime(value: string) {
    this.#runtime = value
  }
  setRuntime(value: string) {
    this.#runtime = value
    return this
  }
}

it('I15 is of the class of its target, with its members, private ones included', () => {
  const target = new AppTransport()
  const seen = transparent(target, { sendMessages: 'changed' })
  expect(seen).toBeInstanceOf(AppTransport)
  expect(seen.constructor).toBe(AppTransport)
  expect(seen.sendMessages).toBe('changed')
  expect('setRuntime' in seen).toBe(true)
  seen.setRuntime('thread 1')
  expect(seen.runtime).toBe('thread 1')
  seen.runtime = 'thread 2'
  expect(target.runtime).toBe('thread 2')
  expect(seen.setRuntime).toBe(seen.setRuntime)
  Object.assign(seen, { extra: 1 })
  expect(target).toMatchObject({ extra: 1 })
})

it('I15 stands before a frozen target too', () => {
  const target = Object.freeze({ sendMessages: () => 'own', other: () => 'other' })
  const seen = transparent<{ sendMessages(): string; other(): string }>(target, { sendMessages: () => 'changed' })
  expect([seen.sendMessages(), seen.other()]).toEqual(['changed', 'other'])
})

class CopiedTransport {
  sent = 'nothing'
  sendMessages(text: string) {
    this.sent = text
  }
  copy() {
    return new (this.constructor as typeof CopiedTransport)()
  }
  named() {
    return this
  }
}

it('I15 is given by a method that gives its target, and what is made of a copy by one that gives that', () => {
  const wrap = (target: CopiedTransport): CopiedTransport =>
    transparent(target, { sendMessages: (text: string) => target.sendMessages(`${text} and more`) }, wrap)
  const seen = wrap(new CopiedTransport())
  expect(seen.named()).toBe(seen)
  const copy = seen.copy().named()
  copy.sendMessages('hello')
  expect([copy.sent, seen.sent]).toEqual(['hello and more', 'nothing'])
  expect(copy).toBeInstanceOf(CopiedTransport)
})
