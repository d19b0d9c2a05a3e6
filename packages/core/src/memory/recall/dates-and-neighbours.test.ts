import { describe, expect, it } from 'vitest'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const tasks = aShownList(
  listOf('task', {
    t1: ['Fix login bug', 'status=open', 'due=2026-12-01', 'created=2026-10-01'],
    t2: ['Write release notes', 'status=open', 'due=2026-11-20', 'created=2026-10-02'],
    t3: ['Update pricing page', 'status=done', 'due=2026-11-28', 'created=2026-11-05'],
    t4: ['Plan Q1 offsite', 'status=open', 'due=2027-01-15', 'created=2026-11-06'],
  }),
)
const flights = aShownList(
  listOf('flight', {
    f1: ['LH402', 'departs=2026-12-02T08:15', 'arrives=2026-12-02T11:15'],
    f2: ['BA179', 'departs=2026-12-02T09:40', 'arrives=2026-12-02T12:15'],
    f3: ['DL87', 'departs=2026-12-02T13:05', 'arrives=2026-12-02T16:40'],
  }),
)
const orders = aShownList(
  listOf('order', {
    o1: ['Linen', 'placed=2026-11-19'],
    o2: ['Copper', 'placed=2026-11-21'],
    o3: ['Cork', 'placed=2026-11-22'],
  }),
)
const slots = aShownList(
  listOf('slot', { s1: ['Anna', 'at=08:30'], s2: ['Ben', 'at=14:00'], s3: ['Cara', 'at=16:30'] }),
)

describe('limits of dates and times', () => {
  it.each([
    ['en', 'the ones due before December', tasks, ['t2', 't3']],
    ['en', 'tasks due in November', tasks, ['t2', 't3']],
    ['en', 'which are due after Nov 25?', tasks, ['t1', 't3', 't4']],
    ['en', 'anything due before Dec 1, 2026?', tasks, ['t2', 't3']],
    ['en', 'the ones due by November 28', tasks, ['t2', 't3']],
    ['en', 'the ones due until 2026-11-28', tasks, ['t2', 't3']],
    ['en', 'the ones due since November 28', tasks, ['t1', 't3', 't4']],
    ['en', 'everything due in 2026', tasks, ['t1', 't2', 't3']],
    ['en', 'tasks created in November', tasks, ['t3', 't4']],
    ['en', 'move the ones due before December to January', tasks, ['t2', 't3']],
    ['en', 'which one is due in 2027?', tasks, ['t4']],
    ['en', 'the open ones due before December', tasks, ['t2']],
    ['en', 'the flight before 9 am', flights, ['f1']],
    ['en', 'the ones after 1pm', flights, ['f3']],
    ['en', 'flights before 9:50', flights, ['f1', 'f2']],
    ['en', 'which one arrives after 4pm?', flights, ['f3']],
    ['en', 'the slots after 2pm', slots, ['s3']],
    ['en', 'the one from the 21st', orders, ['o2']],
    ['en', 'orders after the 20th', orders, ['o2', 'o3']],
    ['en', 'the ones placed before the 22nd', orders, ['o1', 'o2']],
    ['de', 'die Bestellungen nach dem 20.', orders, ['o2', 'o3']],
    ['de', 'die vor dem 22. November', orders, ['o1', 'o2']],
    ['fr', 'les commandes avant le 22', orders, ['o1', 'o2']],
    ['es', 'los pedidos antes del 22', orders, ['o1', 'o2']],
    ['ja', '20日以降の注文', orders, ['o2', 'o3']],
    ['ja', '21日の注文', orders, ['o2']],
    ['zh', '11月22日之前的订单', orders, ['o1', 'o2']],
  ] as const)('Q101 %s: %s', (language, text, view, meant) => {
    expect(sorted(resolveIn(language, text, view))).toEqual(meant)
  })

  it.each([
    // Due and created tell different things.
    ['tasks from November', tasks],
    ['delete everything before December', tasks],
    // Of two months nothing says which.
    ['the ones due after the 20th', tasks],
    ['the ones due in March', tasks],
    ['send the invoices in November', tasks],
    ['what is due before then', tasks],
  ] as const)('Q101 leaves %j open', (text, view) => {
    const found = resolveIn('en', text, view)
    expect(typeof found === 'string' ? 'open' : found).toBe('open')
  })

  it('Q101 places nothing where a date stands behind no thing', () => {
    expect(resolveIn('en', 'the second order', orders)).toEqual(['o2'])
    expect(resolveIn('en', 'the 20th order', orders)).toBe('unknown')
  })
})

describe('what stands before or after a thing in its list', () => {
  it.each([
    ['the one after the login bug', ['t2']],
    ['the task right after the pricing page', ['t4']],
    ['what comes before the offsite?', ['t3']],
    ['the one before the pricing page', ['t2']],
    ['everything after the second', ['t3', 't4']],
    ['everything before the pricing page', ['t1', 't2']],
    ['the one after the offsite', 'open'],
    ['the task after the meeting', 'open'],
    ['do it after the release notes', 'open'],
    ['the one from before the offsite', 'open'],
  ] as const)('Q103 of %j', (text, meant) => {
    const found = sorted(resolveIn('en', text, tasks))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })
})

describe('by which date', () => {
  it.each([
    ['which is due first?', ['t2']],
    ['the one due last', ['t4']],
    ['close the one due first', ['t2']],
    ['which task has the latest due date?', ['t4']],
    ['the one created last', ['t4']],
    ['delete whichever is due last', ['t4']],
    ['reopen whoever is due last', ['t4']],
    ['when was that created?', 'open'],
  ] as const)('Q78.1 of %j', (text, meant) => {
    const found = sorted(resolveIn('en', text, tasks))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })
})

function sorted(found: ReturnType<typeof resolveIn>) {
  return typeof found === 'string' ? found : found.toSorted()
}
