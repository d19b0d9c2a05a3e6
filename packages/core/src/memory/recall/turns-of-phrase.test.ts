import { describe, expect, it } from 'vitest'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const tasks = listOf('task', {
  t1: ['Redesign the list', 'assignees=Nadia Ferreira'],
  t2: ['Waiting room copy', 'assignees=Nadia Ferreira'],
  t3: ['Fix the link', 'status=Lost'],
})
const people = listOf('user', { u1: ['Nadia Ferreira'], u2: ['Tom Adeyemi'] }, { role: 'reference', position: 0 })
const view = aShownList(tasks, people)

describe('turns of phrase', () => {
  it.each([
    ['en', "Nadia's two are blocked", ['t1', 't2']],
    ['en', 'the one by Nadia I mean', 'open'],
    ['en', 'save both by Nadia actually', ['t1', 't2']],
    ['en', 'give the one without an assignee to Tom', ['t3']],
    ['en', 'who worked on the one we lost?', ['t3']],
    ['en', 'waiting room copy is done', ['t2']],
    ['de', 'die beiden von Nadia eigentlich', ['t1', 't2']],
    ['fr', 'les deux de Nadia', ['t1', 't2']],
  ] as const)('Q29 of %s %j', (language, text, meant) => {
    const found = resolveIn(language, text, view)
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  const walks = listOf('exercise', {
    x1: ['A', 'sport=RUNNING'],
    x2: ['B', 'sport=CYCLING'],
    x3: ['C', 'sport=RUNNING'],
  })
  it.each([
    ['compare the two runs', ['x1', 'x3']],
    ['how long was the cycle?', ['x2']],
    ['delete the swim', 'open'],
  ] as const)('Q29 knows an activity by its noun: %j', (text, meant) => {
    const found = resolveIn('en', text, aShownList(walks))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })
})

describe('what was singled out', () => {
  const [first, second, third] = tasks
  const alone = (message: number) => ({ message, by: 'user' as const, alone: true })
  const said = (task: typeof first, message: number) => ({ ...task!, mentions: [alone(message), ...task!.mentions] })

  it('Q29 leaves two of three', () => {
    expect(resolveIn('en', 'mark the other two as lost', aShownList([first!, said(second, NOW), third!]))).toEqual([
      't1',
      't3',
    ])
  })

  it('Q29 leaves it open where two of three were singled out', () => {
    expect(
      resolveIn('en', 'mark the other two as lost', aShownList([said(first, NOW), said(second, NOW), third!])),
    ).toBe('ambiguous')
  })

  it('Q29 leaves `the previous one` open between the list and the talk', () => {
    expect(
      resolveIn('en', 'back to the previous one', aShownList([first!, said(second, NOW), said(third, NOW - 2)])),
    ).toBe('ambiguous')
    expect(
      resolveIn('en', 'back to the previous one', aShownList([said(first, NOW - 2), said(second, NOW), third!])),
    ).toEqual(['t1'])
  })
})

describe('to whom something is given', () => {
  const events = listOf('event', { e1: ['Session: Mira Kofler'], e2: ['Session: Stefan Pichler'] })
  const guests = listOf(
    'user',
    { g1: ['Mira Kofler'], g2: ['Stefan Pichler'] },
    { role: 'child', parent: events[0]!.key },
  )

  it.each([
    ['send Mira a mail', ['g1']],
    ['give Stefan the new time', ['g2']],
    ['move Mira to Friday', 'open'],
  ] as const)('Q29 is a person, whatever is called after her: %j', (text, meant) => {
    const found = resolveIn('en', text, aShownList(events, guests))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it('Q4 takes what is made for nobody that `him` could be', () => {
    const [person] = listOf(
      'user',
      { g3: ['Gregor Baum'] },
      { role: 'subject', mentions: [{ message: NOW, by: 'tool', alone: true }] },
    )
    expect(resolveIn('en', 'draft an email to him', aShownList(events, [person!]))).toEqual(['g3'])
    expect(resolveIn('en', 'ask the gardener about him', aShownList(events, [person!]))).toBe('unknown')
  })
})

describe('all that is somebody’s', () => {
  const posts = listOf('post', {
    s1: ['First snow', 'account=Ola Brink'],
    s2: ['All footbridges', 'account=Pia Holm'],
    s3: ['Every chisel', 'account=Ola Brink'],
  })
  const accounts = listOf(
    'account',
    { a1: ['Ola Brink', 'acct=ola'], a2: ['Pia Holm', 'acct=pia'] },
    { role: 'child', parent: posts[0]!.key },
  )
  const timeline = aShownList(posts, accounts)

  it.each([
    ['en', 'unpublish everything Ola wrote', ['s1', 's3']],
    ['en', 'everything by Ola Brink', ['s1', 's3']],
    ['en', 'push everything ola has to Friday', ['s1', 's3']],
    ['en', 'everything Pia wrote', 'open'],
    ['en', 'everything the Harbour Guild wrote', 'open'],
    ['en', "favourite both of Ola's", ['s1', 's3']],
    ['en', 'which of them did Ola write?', ['s1', 's3']],
    ['en', 'which of them did Pia write?', ['s2']],
    ['de', 'lösch alles von Ola', ['s1', 's3']],
    ['fr', 'supprime tout par Ola', ['s1', 's3']],
    ['es', 'borra todo por Ola', ['s1', 's3']],
  ] as const)('Q30 of %s %j', (language, text, meant) => {
    const found = resolveIn(language, text, timeline)
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it('Q30 means by whom a thing is and not whom it holds', () => {
    const relationships = [{ kind: 'reference' as const, from: posts[1]!.key, to: accounts[0]!.key, sequence: 1 }]
    expect(resolveIn('en', 'which of them did Ola write?', { ...timeline, relationships })).toEqual(['s1', 's3'])
  })
})
