import { describe, expect, it } from 'vitest'
import { aShownList as viewOf, listOf } from '../../testing/a-shown-list.js'
import { resolveReference } from './resolve-reference.js'

const vans = listOf('vehicle', { v1: ['Van 12', 'driver=Stian Vik'], v2: ['Old truck', 'driver=Rosa Lund'] })
const drivers = listOf('driver', { d1: ['Stian Vik'], d2: ['Rosa Lund'] }, { role: 'child' })
const staff = listOf('employee', { e1: ['Isla Brandt'], e2: ['Nadia Oyelaran'] })
const jobs = listOf('job', { j2: ['Bookkeeper'] }, { role: 'child', parent: 'employee/e2' })
const faults = listOf('fault', { f1: ['TypeError: no price'], f2: ['ChunkLoadError: chunk 12'], f3: ['TimeoutError'] })
const lets = listOf('listing', { l1: ['Attic', 'city=Lisbon'], l2: ['House by the waves', 'city=Ericeira'] })
const papers = listOf('file', { f1: ['Letter to suppliers.docx'], f2: ['Price list.xlsx'] })
const folders = listOf('folder', { o1: ['Oakfield'] })
const bots = listOf('user', { u1: ['deploy-bot'], u2: ['carla.mendes'] })
const episodes = listOf('episode', { p1: ['Who owns a river?'], p2: ['River cranes'] })

describe('words around a name', () => {
  it.each([
    ['Q8', 'where is Stian’s van?', viewOf(vans, drivers), ['v1']],
    ['Q8', 'raise Nadia’s pay', viewOf(staff, jobs), ['e2']],
    ['Q8', 'mute the chunk error', viewOf(faults), ['f2']],
    ['Q8', 'block the one in Ericeira for June', viewOf(lets), ['l2']],
    ['Q8', 'what does Nadia earn?', viewOf(staff), ['e2']],
    ['Q2', 'move the letter into Oakfield', viewOf(papers, folders), ['f1']],
    ['Q2', 'rotate the keys of deploy-bot', viewOf(bots), ['u1']],
    ['Q2', 'play who owns a river', viewOf(episodes), ['p1']],
  ])('%s means what is left when they are read: %s', (_rule, text, view, meant) => {
    const { status, entities } = resolveReference(text, { view, openNow: new Set() })
    expect({ status, meant: entities.map(({ id }) => id) }).toEqual({ status: 'resolved', meant })
  })

  it.each([
    ['Q8', 'is Nadia coming to her meeting?', viewOf(staff)],
    ['Q2', 'deploy bot changes', viewOf(bots)],
  ])('%s means nothing certain where they say of another thing: %s', (_rule, text, view) => {
    expect(resolveReference(text, { view, openNow: new Set() }).status).not.toBe('resolved')
  })
})
