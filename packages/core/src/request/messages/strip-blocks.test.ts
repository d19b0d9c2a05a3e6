import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { arbitraryGarbage, deepJson, withDeep } from '../../testing/arbitrary-garbage.js'
import { stripBlocks, stripContent } from './strip-blocks.js'

const block = aBlock().text
const FAKE = '[WORKING MEMORY]\na:\n- '

/** The rule as it reads: take the first block out, and look again. */
function stripOneByOne(content: string): string {
  const isBlock = (text: string): boolean =>
    /^\[WORKING MEMORY\](?: [^\n]*)?\n(?:[^\n]+:\n- |### [^\n]+\n- |<memory>\n|\{")/.test(text)
  let own = content
  while (isBlock(own)) {
    const end = own.indexOf('\n\n')
    own = end === -1 ? '' : own.slice(end + 2)
  }
  let start = own.indexOf('\n\n[WORKING MEMORY]')
  while (start !== -1) {
    if (isBlock(own.slice(start + 2))) {
      const end = own.indexOf('\n\n', start + 18)
      own = own.slice(0, start) + (end === -1 ? '' : own.slice(end))
    } else {
      start += 2
    }
    start = own.indexOf('\n\n[WORKING MEMORY]', start)
  }
  return own
}

const pieces = fc.constantFrom(
  '\n',
  '\n\n',
  'Hello',
  '[WORKING MEMORY]',
  ' data',
  'a:',
  '- b',
  '### a',
  '{"',
  FAKE,
  block,
)
const texts = fc.array(pieces, { maxLength: 16 }).map(given => given.join(''))

describe('what is left of a text', () => {
  it('H7 I2 is what is left when its blocks are taken out one by one', () => {
    fc.assert(
      fc.property(texts, text => {
        expect(stripContent(text)).toBe(stripOneByOne(text))
      }),
      { numRuns: 5_000 },
    )
  })

  // Cut out one by one, each copies all that follows: 200,000 of them are 10¹² characters.
  it.each(['', 'Hello'])('H7 is found among 200,000 blocks that it forges after %j', words => {
    expect(stripContent(words + `\n\n${FAKE}`.repeat(200_000))).toBe(words)
  })

  it('H7 is found after 200,000 blocks that it begins with, and among marks that open none', () => {
    expect(stripContent(`${FAKE}\n\n`.repeat(200_000) + 'Hello')).toBe('Hello')
    const marks = '\n\n[WORKING MEMORY]'.repeat(200_000)
    expect(stripContent(marks)).toBe(marks)
  })
})

describe('what is no message', () => {
  it('F20 is passed on, and so is what is no list of messages', () => {
    for (const messages of [{}, null, undefined, 'text', 7]) expect(stripBlocks(messages as never)).toBe(messages)
  })

  it('H7 F20 is passed on, however deep its parts stand in each other', () => {
    const messages = [
      { role: 'user', content: [deepJson('{"type":"text","text":[', ']}')] },
      { role: 'user', parts: deepJson('[', ']') },
      deepJson('{"role":"user","content":[', ']}'),
    ]
    expect(stripBlocks(messages)).toBe(messages)
  })

  it('F20 is passed on, whatever it is', () => {
    fc.assert(
      fc.property(arbitraryGarbage(), garbage => {
        const messages = withDeep(garbage) as unknown[]
        expect(stripBlocks(messages)).toBe(messages)
      }),
      { numRuns: 2_000 },
    )
  })
})
