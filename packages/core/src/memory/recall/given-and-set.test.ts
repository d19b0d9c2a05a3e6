import { describe, expect, it } from 'vitest'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const requests = listOf('request', {
  r1: ['Radiator is cold', 'status=open', 'city=Portland'],
  r2: ['Dripping kitchen tap', 'status=full', 'city=Honolulu'],
  r3: ['Intercom crackles', 'status=closed', 'city=Oslo'],
})
const tenants = listOf('tenant', { t1: ['Sofia Lund'], t2: ['Pipe & Co'] }, { role: 'child', parent: requests[0]!.key })
const orders = listOf('order', { 66201440: ['', 'city=Portland'], 66201441: ['', 'city=Honolulu'] })

describe('who is given something, and what it is set to', () => {
  it.each([
    ['send Sofia Lund the radiator request', ['r1']],
    ['add Pipe & Co to the second one', ['r2']],
    ['assign Pipe & Co to the radiator too', ['r1']],
    ['tell Sofia Lund about the radiator', ['t1']],
    ['call Sofia Lund', ['t1']],
    ['the full one', ['r2']],
    ['the one going to Honolulu', ['r2']],
    ['cancel the one going to Honolulu', ['r2']],
    ['the request headed to Oslo', ['r3']],
    ['which service is cheapest for the one going to Oslo?', ['r3']],
    ['call it "Mud and cork"', 'open'],
  ] as const)('Q99 of %j', (text, meant) => {
    const found = resolveIn('en', text, aShownList(requests, tenants))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it.each([
    ['print a label for 66201441', ['66201441']],
    ['add a note to 66201441', ['66201441']],
    ['mark 66201440, 66201441 as paid', ['66201440', '66201441']],
    ['raise it to 66201441', 'open'],
  ] as const)('Q99 takes a long number for an identifier where nothing is counted or set: %j', (text, meant) => {
    const found = resolveIn('en', text, aShownList(orders))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  const tasks = listOf('task', {
    t1: ['Fix login bug', 'status=open', 'priority=high', 'assignee=Maria Lopez', 'due=2026-12-01'],
    t2: ['Write release notes', 'status=done', 'priority=low', 'assignee=Jon Berg', 'due=2026-11-20'],
    t3: ['Update pricing page', 'status=done', 'priority=medium', 'assignee=Maria Lopez', 'due=2026-11-28'],
  })
  const people = listOf('user', { u1: ['Maria Lopez'], u2: ['Jon Berg'] }, { role: 'child', parent: tasks[0]!.key })
  it.each([
    ['give Jon the login bug', ['t1']],
    ['tell Jon the login bug is fixed', 'open'],
    ["close Maria's open one", ['t1']],
    ["Maria's done task", ['t3']],
    ['the low prio one', ['t2']],
    ['open the notes', ['t2']],
    ['reopen pricing', ['t3']],
    ['who wrote the notes that everybody here liked?', 'open'],
    ["set the login bug's due date to Feb 1", ['t1']],
    ['the open tasks', ['t1']],
    ['Jon tasks', 'open'],
  ] as const)('Q99 of a list of tasks: %j', (text, meant) => {
    const found = resolveIn('en', text, aShownList(tasks, people))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it('Q99 takes the pronoun for what somebody unknown is added to, and for whom a question asks something of', () => {
    const alone = { role: 'subject', mentions: [{ message: NOW, by: 'user', alone: true }] } as const
    const [event] = listOf('event', { e1: ['Budget review'] }, alone)
    expect(resolveIn('en', 'pls invite Tom to it as well', aShownList(tasks, [event!]))).toEqual(['e1'])
    const [person] = listOf('user', { u9: ['Aisha Rahman'] }, alone)
    expect(resolveIn('en', 'what stage is she in right now', aShownList(people, [person!]))).toEqual(['u9'])
  })

  const guests = listOf('booking', {
    b1: ['Cordelia Hume'],
    b2: ['Ravi Sandhu'],
    b3: ['Moira Fell'],
    b4: ['Omar Lind'],
  })
  it.each([
    ['move Cordelia and Moira to the balcony', ['b1', 'b3']],
    ['email Cordelia & Moira', ['b1', 'b3']],
    ['Cordelia, Ravi, Moira', ['b1', 'b2', 'b3']],
    ['Cordelia or Ravi?', 'open'],
    ['swap Cordelia with Moira', ['b1', 'b3']],
    ['compare the first booking to the last', ['b1', 'b4']],
    ['seat Cordelia with Moira', ['b1']],
    ['all but Ravi and Omar', ['b1', 'b3']],
    ['hold the second option', ['b2']],
  ] as const)('Q63 of parts of names in a row: %j', (text, meant) => {
    const found = resolveIn('en', text, aShownList(guests))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it('Q99 knows numbers in words', () => {
    const flats = aShownList(listOf('flat', { f1: ['Mill Lane', 'bedrooms=2'], f2: ['Quay Road', 'bedrooms=3'] }))
    expect(resolveIn('en', 'the one with three bedrooms', flats)).toEqual(['f2'])
  })
})
