import { describe, expect, it } from 'vitest'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const focused = { mentions: [{ message: NOW - 1, by: 'user', alone: true }] } as const

const issues = aShownList(
  listOf('work_item', {
    w1: ['Roof quote', 'type=Bug', 'labels=urgent, roof', 'assignee=Irene Falk', 'year=1998', 'phases=PHASE3'],
    w2: ['Reprint', 'type=User Story', 'labels=daily', 'assignee=Marek Dvorsky', 'year=1974', 'phases=PHASE2'],
    w3: ['Mock', 'type=Task', 'tags=pre-upgrade', 'assignee=Irene Falk', 'year=2011', 'phases=PHASE3'],
  }),
)

describe('words for what a field says', () => {
  it.each([
    ['close the one assigned to Marek', ['w2']],
    ['the one labelled daily', ['w2']],
    ['forget the one tagged pre-upgrade', ['w3']],
    ['reopen the one marked urgent', ['w1']],
    ['the one painted daily', 'unknown'],
  ] as const)('Q61 %s', (text, meant) => {
    expect(resolveIn('en', text, issues)).toEqual(meant)
  })

  it.each([
    ['estimate the user story', ['w2']],
    ['give the user story to Irene', ['w2']],
    ['tell me more about the oldest', ['w2']],
    ['compare both phase 3 ones', ['w1', 'w3']],
    ['the phase 2 one', ['w2']],
  ] as const)('Q57 Q11 %s', (text, meant) => {
    expect(resolveIn('en', text, issues)).toEqual(meant)
  })

  it('Q11.2 means the cheapest of what has its price under two words', () => {
    const [bid, sold, lent] = [
      ['Camera', 'currentBid=89 USD', 'currentBidPrice=89 USD'],
      ['Lens', 'price=45 USD'],
      ['Bag', 'price=45 EUR'],
    ]
    expect(resolveIn('en', 'the cheapest one', aShownList(listOf('item', { i1: bid, i2: sold })))).toEqual(['i2'])
    expect(resolveIn('en', 'the cheapest one', aShownList(listOf('item', { i1: bid, i2: lent })))).not.toEqual(['i2'])
  })
})

describe('words for what somebody is to a thing', () => {
  const people = listOf('user', { u1: ['Irene Falk'], u2: ['Marek Dvorsky'] }, { role: 'reference' })
  const [first, second] = listOf('issue', {
    w1: ['Roof quote', 'assignee=Irene Falk'],
    w2: ['Reprint', 'assignee=Marek Dvorsky', 'System.CreatedBy=Irene Falk'],
  })
  const opened = aShownList([first, { ...second, ...focused }].flatMap(one => one ?? []) as never, people)
  const listed = aShownList(
    [first, second].flatMap(one => one ?? []),
    people,
  )

  it.each([
    ['ping the assignee', opened, ['u2']],
    ['who is the assignee?', opened, ['u2']],
    ['ping the assignee', listed, 'unknown'],
    ['ping the owner', opened, 'unknown'],
    ['find the assignee field', opened, 'unknown'],
  ] as const)('Q62 %s', (text, view, meant) => {
    expect(resolveIn('en', text, view)).toEqual(meant)
  })
})
