import { expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { sizeOfMessages } from '../messages/size-of-messages.js'
import type { BlockPlace } from '../wires/wire.js'
import { createRereadLog } from './reread-tokens.js'

const said = (content: string) => ({ role: 'user', content })
const first = [said('Show the first page'), said('call'), said('result')]
const second = [...first, said('Here it is'), said('And the next')]

const placed = (name: string, userPlace: number, place: BlockPlace | undefined) => ({
  block: aBlock(name),
  userPlace,
  place,
})

/** What the second of two requests reads again. */
function readAgain(...[one, other]: readonly ReturnType<typeof placed>[]): number {
  const log = createRereadLog({ sizeOf: sizeOfMessages })
  expect(log.note(first, one!)).toBe(0)
  return log.note(second, other!)
}

it.each([
  ['a result that is cited now, and what follows it', [1], first.slice(1)],
  ['what was read last, where it is cited', [2], first.slice(2)],
  ['nothing of what is new', [3], []],
])('I5 states as read again %s', (_name, cited, expected) => {
  const log = createRereadLog({ sizeOf: sizeOfMessages })
  log.note(first, placed('A', 0, 'last'))
  expect(log.note(second, { ...placed('B', 4, 'last'), cited })).toBe(sizeOfMessages(expected))
})

it.each([
  ['the block moves on with the turn', placed('A', 0, 'after'), placed('A', 4, 'after'), first.slice(1)],
  ['it stood before the words', placed('A', 0, 'before'), placed('A', 4, 'before'), first],
  ['it changes in the system prompt', placed('A', 0, 'system'), placed('B', 4, 'system'), first],
  ['it stays in the system prompt', placed('A', 0, 'system'), placed('A', 4, 'system'), []],
  ['one comes into the system prompt', placed('A', 0, undefined), placed('A', 4, 'system'), first],
  ['the one in the system prompt goes', placed('A', 0, 'system'), placed('A', 4, undefined), first],
  ['the one of the turn before is gone', placed('A', 0, 'after'), placed('A', 4, undefined), first.slice(1)],
  ['it changes in the same turn', placed('A', 0, 'after'), placed('B', 0, 'after'), first.slice(1)],
  ['it stands last', placed('A', 0, 'last'), placed('B', 4, 'last'), []],
  ['there is none', placed('A', 0, undefined), placed('B', 4, undefined), []],
])('I5 states of what the request before held what is read again where %s', (_name, one, other, expected) => {
  expect(readAgain(one, other)).toBe(sizeOfMessages(expected))
})
