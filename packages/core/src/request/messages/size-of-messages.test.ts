import { expect, it } from 'vitest'
import { estimateSize } from '../../memory/block/estimate-size.js'
import { sizeOfMessages, sizeUpTo } from './size-of-messages.js'

it('B6 I13 counts messages from the last one on, and looks at none beyond its limit', () => {
  const messages = ['one word', 'two words', 'three words'].map(content => ({ role: 'user', content }))
  const sizes = messages.map(estimateSize)
  expect(sizeUpTo(1_000, messages)).toBe(sizes.reduce((sum, size) => sum + size, 0))
  const unseen = Object.defineProperty([...messages], 0, {
    get() {
      throw new Error('was looked at')
    },
  })
  expect(sizeUpTo(10, unseen)).toBe((sizes[1] ?? 0) + (sizes[2] ?? 0))
})

it('I13 looks into a message once, until it holds something else', () => {
  let looks = 0
  const part = {
    type: 'text',
    get text() {
      looks++
      return 'Tidy up the site'
    },
  }
  const message: { role: string; content: unknown } = { role: 'user', content: [part] }
  const tokens = sizeOfMessages([message])
  expect(sizeOfMessages([message])).toBe(tokens)
  expect(looks).toBe(1)
  message.content = 'Hi'
  expect(sizeOfMessages([message])).toBe(estimateSize(message))
})
