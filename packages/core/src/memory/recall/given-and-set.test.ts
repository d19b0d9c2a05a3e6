import { describe, expect, it } from 'vitest'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
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
    ['raise it to 66201441', 'open'],
  ] as const)('Q99 takes a long number for an identifier where nothing is counted or set: %j', (text, meant) => {
    const found = resolveIn('en', text, aShownList(orders))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })
})
