import { describe, expect, it } from 'vitest'
import type { MemoryView } from '../../model/memory-state.js'
import { anEntity } from '../../testing/an-entity.js'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const focused = { mentions: [{ message: NOW - 1, by: 'user', alone: true }] } as const

const slots = aShownList(
  listOf('roster', {
    s1: ['', 'state=Published', 'employee=Imke Rood'],
    s2: ['', 'state=Open'],
    s3: ['', 'state=Published', 'employee=Imke Rood'],
    s4: ['', 'state=Published', 'employee=Bo Lind'],
  }),
)
const streams = aShownList(listOf('stream', { a1: ['English', 'sort=audio'], a2: ['Dansk', 'sort=subtitle'] }))
const tickets = aShownList(listOf('ticket', { t1: ['Rain', 'state=open'], t2: ['Snow', 'state=shut'] }))

describe('words for things that tools call otherwise', () => {
  it.each([
    ['who could take the open shift?', slots, ['s2']],
    ['drop the Dansk track', streams, ['a2']],
    ['close the open parcel', tickets, 'unknown'],
    ['keep the open question', tickets, 'unknown'],
    ["cancel Imke's shift", slots, 'ambiguous'],
    ["cancel Bo's shift", slots, 'unknown'],
  ] as const)('Q51 %s', (text, view, meant) => {
    expect(resolveIn('en', text, view)).toEqual(meant)
  })

  it('Q51 takes no word for a stranger that is told of what else is said', () => {
    const boats = aShownList(
      listOf('boat', { b1: ['Heron', 'owner=Harbour Guild'], b2: ['Avocet', 'owner=Mill Lane'] }),
    )
    expect(resolveIn('en', 'invite the Harbour Guild', boats)).toBe('unknown')
  })
})

const tiers = listOf('tier', { k1: ['Reader'], k2: ['Patron'] }, { role: 'child', position: 0 })
const member = listOf('member', { m1: ['Ada Lind'], m2: ['Bo Ek'] })
const [first, second] = member

function tied(to: 'k1' | 'k2', isFocused = true): MemoryView {
  const [one, ...others] = isFocused && first ? [{ ...first, ...focused }, second] : member
  const view = aShownList(
    [one, ...others].filter(entity => entity !== undefined),
    tiers,
  )
  return { ...view, relationships: [{ kind: 'reference', from: 'member/m1', to: `tier/${to}` } as never] }
}

describe('what the thing that has the focus holds', () => {
  it('Q52 `that tier` of a member is the only one that the member has', () => {
    expect(resolveIn('en', 'what does that tier cost?', tied('k2'))).toEqual(['k2'])
  })

  it('Q52 so is `the tier`, where the text points at nothing else', () => {
    expect(resolveIn('en', 'what does the tier cost?', tied('k2'))).toEqual(['k2'])
    expect(resolveIn('en', 'what does the tier of the one we lost cost?', tied('k2'))).not.toEqual(['k2'])
  })

  it('Q52 says nothing where no thing has the focus', () => {
    expect(resolveIn('en', 'what does that tier cost?', tied('k2', false))).not.toEqual(['k2'])
    expect(resolveIn('en', 'what does the tier cost?', tied('k2', false))).not.toEqual(['k2'])
  })
})

const hosts = aShownList(
  ['web01.fern.example', 'web02.fern.example', 'db01.fern.example'].map((id, position) =>
    anEntity({ type: 'host', id, role: 'item', position, mentions: [{ message: NOW - 1, by: 'tool', alone: false }] }),
  ),
)
const prints = aShownList(
  ['cabinet_hinge_v3.gcode', 'phone_stand.gcode'].map((id, position) =>
    anEntity({ type: 'file', id, role: 'item', position, mentions: [{ message: NOW - 1, by: 'tool', alone: false }] }),
  ),
)
const tables = aShownList(listOf('table', { d1: ['dwh.core.dim_guest'], d2: ['dwh.core.fct_stays'] }))

describe('names in identifiers', () => {
  it.each([
    ['restart db01', hosts, ['db01.fern.example']],
    ['reboot both web servers', hosts, ['web01.fern.example', 'web02.fern.example']],
    ['print the hinge', prints, ['cabinet_hinge_v3.gcode']],
    ['what columns does dim_guest have?', tables, ['d1']],
  ] as const)('Q53 %s', (text, view, meant) => {
    expect(resolveIn('en', text, view)).toEqual(meant)
  })
})

const albums = aShownList(listOf('album', { a1: ['The Third Sister'], a2: ['Salt'], a3: ['Moss'] }))
const jobs = aShownList(listOf('job', { j1: ['align_merge'], j2: ['train'] }))
const nights = aShownList(listOf('event', { n1: ['Open bench night'], n2: ['Laser cutter'] }))

describe('names among the words of a sentence', () => {
  it.each([
    ['Q55', 'drain plotter-a1', aShownList(listOf('job', { j1: ['a1'], j2: ['b2'] })), 'unknown'],
    ['Q55', 'play the third one', albums, ['a3']],
    ['Q55', 'no only align_merge', jobs, ['j1']],
    ['Q55', 'who runs open bench night', nights, ['n1']],
  ] as const)('%s %s', (_rule, text, view, meant) => {
    expect(resolveIn('en', text, view)).toEqual(meant)
  })

  it('Q56 a span of time before `before` places nothing', () => {
    expect(resolveIn('en', 'remind me an hour before it', tickets)).toBe('ambiguous')
    expect(resolveIn('en', 'remind me five minutes before the second one', tickets)).toEqual(['t2'])
    expect(resolveIn('en', 'open the one before the last', albums)).toEqual(['a2'])
  })
})

const letters = aShownList(
  listOf('letter', { l1: ['Contract', 'to=Petra Nowak'], l2: ['Greetings', 'to=Bo Lind'] }),
  listOf('address', { a1: ['Petra Nowak'], a2: ['Bo Lind'] }, { role: 'child', position: 0 }),
)
const services = aShownList(listOf('service', { s1: ['search', 'enabled=disabled'], s2: ['billing', 'enabled=true'] }))
const shelves = aShownList(listOf('album', { a1: ['Garden', 'assetCount=12'], a2: ['Receipts', 'assetCount=0'] }))
const calls = aShownList(
  listOf('transcript', { c1: ['Pricing', 'host=Ada Lind'], c2: ['Debrief', 'host=Ingrid Voll'] }),
)
const library = aShownList(
  listOf('item', { i1: ['Signal', 'type=Series'], i2: ['Harbour', 'type=Movie'], i3: ['Nights', 'type=Movie'] }),
)

describe('what tells one of a list apart', () => {
  it.each([
    ['Q57', 'stop the one to Petra', letters, ['l1']],
    ['Q57', 'enable the service which is disabled', services, ['s1']],
    ['Q57', 'give the service a due date', services, 'ambiguous'],
    ['Q57', 'the empty one, I mean', shelves, ['a2']],
    ['Q57', 'the one that Ingrid hosted', calls, ['c2']],
    ['Q57', 'mark both films as seen', library, ['i2', 'i3']],
  ] as const)('%s %s', (_rule, text, view, meant) => {
    expect(resolveIn('en', text, view)).toEqual(meant)
  })
})

const locks = aShownList(listOf('lock', { f1: ['fox.blend', 'about=ID:4428'], f2: ['dock.umap', 'about=ID:4416'] }))
const people = listOf('participant', { p1: ['Halvard Moen'], p2: ['Rosa Quint'] })

describe('numbers and persons in the sentence', () => {
  it.each([
    ['Q59', 'unlock 4428 as well', locks, ['f1']],
    ['Q59', 'copy 4428 files', locks, 'unknown'],
    ['Q60', 'Halvard is here too, check him in', aShownList(people), ['p1']],
    ['Q60', 'keep the one it wants to destroy', locks, 'unknown'],
    ['Q60', 'is Halvard coming to her meeting?', aShownList(people), 'ambiguous'],
  ] as const)('%s %s', (_rule, text, view, meant) => {
    expect(resolveIn('en', text, view)).toEqual(meant)
  })
})

it('Q60 means by a word that nobody calls it what was spoken of before a person', () => {
  const spoken = { mentions: [{ message: NOW - 2, by: 'user', alone: true }] } as const
  const view = aShownList(
    listOf('transcript', { c1: ['Kickoff'] }, { ...spoken, role: 'subject' }),
    listOf('user', { u1: ['Nadia Rahal'] }, { ...focused, role: 'child', position: 0 }),
  )
  expect(resolveIn('en', 'share that meeting', view)).toEqual(['c1'])
})

it('Q36 takes a name for one before a word that says where', () => {
  const items = aShownList(listOf('entry', { i1: ['Mosquito spray, two'], i2: ['Tea'] }))
  expect(resolveIn('en', 'we have mosquito spray at home, take that off', items)).toEqual(['i1'])
})
