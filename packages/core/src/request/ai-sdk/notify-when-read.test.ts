import { expect, it } from 'vitest'
import { notifyWhenRead } from './notify-when-read.js'

const holder = { type: 'text', text: 'block' }

it.each<[string, (told: typeof holder) => unknown, boolean]>([
  ['serialised', told => JSON.stringify([told]), true],
  ['cloned', told => structuredClone(told), true],
  ['copied', told => ({ ...told }), true],
  ['filtered by another key', told => told.type === 'file', false],
  ['handed on', told => [told], false],
])('I5 tells whether it was read when it is %s', (_name, use, expected) => {
  let isRead = false
  use(notifyWhenRead(holder, 'text', () => (isRead = true)))
  expect(isRead).toBe(expected)
})

it('I2 leaves the holder as it is, and the copy like it', () => {
  const told = notifyWhenRead(holder, 'text', () => {})
  told.text = 'mine'
  expect(JSON.stringify(told)).toBe('{"type":"text","text":"mine"}')
  expect(holder).toEqual({ type: 'text', text: 'block' })
})
