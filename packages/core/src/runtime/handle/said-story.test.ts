import { expect, it } from 'vitest'
import { createSaidStory } from './said-story.js'

function aStory() {
  const story = createSaidStory()
  story.turn('u-1')
  const places = [story.say('user', 'u-1/a'), story.say('assistant', 'a-1'), story.say('user', 'm-2')]
  return { story, places }
}

it.each([
  ['its turn', 'u-1', 0],
  ['the user’s message', 'u-1/a', 1],
  ['an answer, at the message that it answers', 'a-1', 1],
  ['a message without a turn', 'm-2', 3],
  ['an unknown id', 'm-9', undefined],
])('I12 goes back to %s', (_what, id, place) => {
  expect(aStory().story.rewind(id)).toBe(place)
})

it('I12 knows a turn once, and nothing of what was taken out', () => {
  const { story, places } = aStory()
  story.turn('u-1')
  expect(story.rewind('m-2')).toBe(places[2])
  expect(story.rewind('m-2')).toBeUndefined()
  const again = story.say('user', 'm-2')
  expect(again).toBeGreaterThan(places[2]!)
  expect(story.rewind('u-1')).toBe(0)
})

it('I12 keeps the newest thousand', () => {
  const story = createSaidStory()
  for (let index = 0; index <= 1_000; index++) story.say('user', `m-${index}`)
  expect(story.rewind('m-0')).toBeUndefined()
  expect(story.rewind('m-1')).toBe(1)
})
