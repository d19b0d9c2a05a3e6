import { expect, it } from 'vitest'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import { createHeardTexts } from './heard-texts.js'

const HOLD_MS = 800

/** Texts from which something was inferred at each of these places. */
function anEar(places: readonly number[] = []) {
  const environment = createFakeEnvironment()
  let inferred = [...places]
  const texts = createHeardTexts({
    environment,
    holdMs: HOLD_MS,
    inferred: {
      withdraw(isDropped) {
        inferred = inferred.filter(place => !isDropped(place))
      },
      move(from, to) {
        inferred = inferred.map(place => (place === from ? to : place))
      },
    },
  })
  const user = (text: string, id: string) => texts.hear(text, { role: 'user', id })
  const assistant = (text: string, id: string) => texts.hear(text, { role: 'assistant', id })
  return { texts, user, assistant, environment, inferred: () => inferred }
}

it('D3 gives a place to each text once', () => {
  const { user, assistant } = anEar()
  expect([user('Hi', 'm-1'), user('Hi', 'm-1'), user('Hi', 'm-2'), assistant('Hi', 'm-2')]).toEqual([
    0,
    undefined,
    1,
    2,
  ])
})

it('I12 keeps what was read of a text that the user says again at once, and drops what followed', () => {
  const { texts, user, assistant, inferred } = anEar([0, 1])
  for (const place of [user('Hi', 'm-1'), assistant('Hello', 'a-1')]) texts.noteRead(place!)
  expect(texts.rewind('m-1')).toBe(0)
  expect(inferred()).toEqual([0, 1])
  expect(user('Hi', 'm-1')).toBeUndefined()
  expect(inferred()).toEqual([2])
  expect(texts.rewind('m-1')).toBe(2)
})

it('I12 drops what was read once the user says something else, or nothing for a while', () => {
  const changed = anEar([0])
  changed.texts.noteRead(changed.user('Hi', 'm-1')!)
  changed.texts.rewind('m-1')
  expect(changed.user('Ho', 'm-1')).toBe(1)
  expect(changed.inferred()).toEqual([])

  const silent = anEar([0])
  silent.texts.noteRead(silent.user('Hi', 'm-1')!)
  silent.texts.rewind('m-1')
  silent.environment.advance(HOLD_MS - 1)
  expect(silent.inferred()).toEqual([0])
  silent.environment.advance(1)
  expect(silent.inferred()).toEqual([])
  expect(silent.user('Hi', 'm-1')).toBe(1)
})

it('I12 holds nothing that was not read, and drops nothing by an id that nobody said', () => {
  const { texts, user, inferred, environment } = anEar([0])
  user('Hi', 'm-1')
  expect(texts.rewind('m-9')).toBeUndefined()
  expect(inferred()).toEqual([0])
  texts.rewind('m-1')
  expect(inferred()).toEqual([])
  expect(user('Hi', 'm-1')).toBe(1)
  texts.clear()
  expect(environment.pendingTimers()).toBe(0)
})
