import { describe, expect, it } from 'vitest'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'
import { timeAt, timeWords } from './time-words.js'

describe('a time of day', () => {
  it.each([
    ['9:40', 580],
    ['9:40 am', 580],
    ['3pm', 900],
    ['3 p.m.', 900],
    ['12 am', 0],
    ['8h30', 510],
    ['15 Uhr', 900],
    ['15.30 Uhr', 930],
    ["3 o'clock", 180],
    ['15時', 900],
    ['3点半', 210],
    ['9', undefined],
    ['9.45', undefined],
    ['1:1', undefined],
    ['25:00', undefined],
    ['9:75', undefined],
    ['3:45:10', 225],
    ['10:30x', undefined],
  ])('Q80 is read from %s', (text, minutes) => {
    expect(timeAt(text, 0)?.minutes).toBe(minutes)
  })

  it('Q80 is of the second half of the day behind a word that says so', () => {
    expect(timeAt('下午3点', 2)?.minutes).toBe(900)
  })

  it.each([
    ['2025-05-02T20:40', ['time-1240', 'clock-520', 'daytime-2', 'daytime-3']],
    ['2025-05-02 09:40:00Z', ['time-580', 'clock-580', 'daytime-0']],
    ['09:40', ['time-580', 'clock-580', 'daytime-0']],
    ['2025-05-02', []],
    ['room 9', []],
  ])('Q80 is told by %s', (value, words) => {
    expect(timeWords(value)).toEqual(words)
  })
})

const meetings = aShownList(
  listOf('meeting', {
    M1: ['Design sync', 'start=2025-03-10T09:30', 'end=2025-03-10T10:00', 'room=4'],
    M2: ['Budget', 'start=2025-03-10T13:00', 'end=2025-03-10T13:30', 'room=2'],
    M3: ['Dentist', 'start=2025-03-11T20:15', 'end=2025-03-11T20:45', 'room=9'],
  }),
)

describe('what is at a time', () => {
  it.each([
    ['en', 'cancel the 1pm', ['M2']],
    ['en', 'cancel the 9:30 meeting', ['M1']],
    ['en', 'cancel the 8:15 one', ['M3']],
    ['en', 'who comes to the 10:00 meeting', 'unknown'],
    ['en', 'cancel the one ending at 10:00', ['M1']],
    ['en', 'cancel the evening meeting', ['M3']],
    ['en', 'the one in the afternoon', ['M2']],
    ['en', 'move the budget to 3pm', ['M2']],
    ['en', 'book a room for 9:30', 'unknown'],
    ['fr', 'annule celui de 9h30', ['M1']],
    ['de', 'sag das Meeting um 13 Uhr ab', ['M2']],
    ['de', 'verschieb das Budget auf 15 Uhr', ['M2']],
    ['es', 'cancela la reunión de las 13:00', ['M2']],
    ['ja', '13時の会議をキャンセルして', ['M2']],
    ['zh', '取消下午1点的会议', ['M2']],
    ['zh', '取消晚上的会议', ['M3']],
  ] as const)('Q80 %s: %s', (language, text, meant) => {
    expect(resolveIn(language, text, meetings)).toEqual(meant)
  })
})

const projects = aShownList(
  listOf('project', {
    P1: ['Alpha', 'archived_at=2025-03-02T10:00:00Z', 'created_at=2024-01-01'],
    P2: ['Beta', 'created_at=2024-02-26', 'cancelled_at=1742550000'],
    P3: ['Gamma', 'created_at=2024-04-01'],
  }),
)

describe('what is so since a date', () => {
  it.each([
    ['open the archived one', ['P1']],
    ['open the canceled one', ['P2']],
    ['open the one that was archived', ['P1']],
    ['open the deleted one', 'unknown'],
    ['open the created one', 'unknown'],
    ['open the one on the 26th', ['P2']],
    ['open the one on the 27th', 'unknown'],
  ] as const)('Q83 en: %s', (text, meant) => {
    expect(resolveIn('en', text, projects)).toEqual(meant)
  })
})
