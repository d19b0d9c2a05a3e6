import { describe, expect, it } from 'vitest'
import type { MemoryView } from '../../model/memory-state.js'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const ferries = listOf('ferry', {
  f1: ['Morning Tide', 'state=docked', 'speed=12', 'captain=Ida Roth'],
  f2: ['Morning Tide', 'state=sailing', 'duration=44', 'captain=Bo Lind'],
  f3: ['The Grey Seal', 'state=docked', 'duration=61', 'captain=Ida Roth'],
})
const ports = listOf('port', { h1: ['Skagen'] }, { role: 'child', parent: 'ferry/f1' })
const stops = listOf('stop', { s1: ['', 'town=Visby'] }, { role: 'child', parent: 'ferry/f2' })
const pilots = listOf('user', { u1: ['Mira Vahl'], u2: ['Odd Krane'] }, { role: 'reference' })
const view = aShownList(ferries, [...ports, ...stops, ...pilots])
const held: MemoryView = {
  ...view,
  relationships: [{ kind: 'parent', from: 'ferry/f2', to: 'stop/s1', sequence: 1 }],
}
const matches = aShownList(
  listOf('match', { m1: ['Round 1', 'home=Hansa', 'away=Rovers'], m2: ['Round 2', 'home=Rovers', 'away=Union'] }),
  listOf('club', { c1: ['Union'], c2: ['Hansa'] }, { role: 'child' }),
)
const hosts = aShownList(
  listOf('host', { w1: ['cache-1'], w2: ['cache-2'] }),
  listOf('vendor', { v1: ['Larch Paper'] }),
)
const fahrten = aShownList(
  listOf('fahrt', { f1: ['Morgenfähre', 'status=pünktlich'], f2: ['Nachtfähre', 'status=verspätet'] }),
)
const recordings = aShownList(
  listOf('recording', { r1: ['Tue', 'console_error_count=0'], r2: ['Wed', 'console_error_count=7'] }),
)
const crew = aShownList(
  listOf('member', { c1: ['Abel Moss', 'team=Sound'], c2: ['Nora Pike', 'team=Vocals', 'decline_reason=On holiday'] }),
)
const salles = aShownList(listOf('salle', { s1: ['Nord', 'libre=oui'], s2: ['Sud', 'libre=non'] }))

describe('what is said of a thing says which it is', () => {
  it.each([
    ['en', 'and the one against Union?', matches, ['m2']],
    ['en', 'the one to Visby', view, ['f2']],
    ['en', 'which one is sailing?', view, ['f2']],
    ['en', 'which ferry takes 61 in duration?', view, ['f3']],
    ['en', 'delay the one from Ida Roth to tomorrow', view, 'ambiguous'],
    ['en', 'and the grey seal?', view, ['f3']],
    ['en', 'cancel the morning tide', view, 'ambiguous'],
    ['en', 'what did mira report?', view, ['u1']],
    ['en', 'tell Odd he can land', view, ['u2']],
    ['en', 'is the grey one still at sea?', view, ['f3']],
    ['en', 'paint both docked blue', view, ['f1', 'f3']],
    ['en', 'steer the one with the stop', held, ['f2']],
    ['de', 'welche Fahrt ist verspätet?', fahrten, ['f2']],
    ['fr', 'réserve celle qui est libre', salles, ['s1']],
    ['fr', 'celui du Nord', salles, ['s1']],
    ['en', 'replay the one with the console errors', recordings, ['r2']],
    ['en', 'who can stand in for the one who declined?', crew, ['c2']],
  ] as const)('Q21 %s: %s', (language, text, of, verdict) => {
    expect(resolveIn(language, text, of)).toEqual(verdict)
  })

  it('Q21 counts of two things that were spoken of since the list which has more', () => {
    const said = { message: NOW, by: 'user', alone: false } as const
    const known = ferries.map(ferry => (ferry.id === 'f1' ? ferry : { ...ferry, mentions: [said, ...ferry.mentions] }))
    expect(resolveIn('en', 'the longer one', aShownList(known))).toEqual(['f3'])
    expect(resolveIn('en', 'the longer one', view)).toBe('ambiguous')
  })

  it('Q21 leaves a pronoun open after words of a thing that say nothing known', () => {
    const [first, ...rest] = ferries
    const focused = { ...first!, mentions: [{ message: NOW, by: 'user', alone: true } as const] }
    expect(resolveIn('en', 'the one nobody steers, sell it', aShownList([focused, ...rest]))).toBe('unknown')
    expect(resolveIn('en', 'sell it', aShownList([focused, ...rest]))).toEqual(['f1'])
  })

  it('Q21 means two things that are joined, or neither', () => {
    const [first, ...rest] = ferries
    const focused = { ...first!, mentions: [{ message: NOW, by: 'user', alone: true } as const] }
    expect(resolveIn('en', 'paint this and the grey one', aShownList([focused, ...rest]))).toEqual(['f1', 'f3'])
    expect(resolveIn('en', 'paint this and the pink one', aShownList([focused, ...rest]))).toBe('ambiguous')
  })
})

describe('a part of what is called otherwise', () => {
  it.each([
    ['en', 'restart cache-3', 'unknown'],
    ['en', 'restart cache-2', ['w2']],
    ['en', 'pay Larch Mills', 'unknown'],
    ['en', 'pay the Larch people', ['v1']],
    ['de', 'und was ist mit CACHE-2026-09?', 'unknown'],
  ] as const)('Q23 %s: %s', (language, text, verdict) => {
    expect(resolveIn(language, text, hosts)).toEqual(verdict)
  })
})
