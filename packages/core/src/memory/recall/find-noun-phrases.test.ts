import { describe, expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import type { Entity, Mention } from '../../model/entity.js'
import { EMPTY_VIEW, type MemoryView } from '../../model/memory-state.js'
import { anEntity } from '../../testing/an-entity.js'
import { resolveReference } from './resolve-reference.js'
import { de } from './words/de.js'
import { en } from './words/en.js'
import { ja } from './words/ja.js'
import { zh } from './words/zh.js'

const NOW = 10

interface Row {
  id: string
  name?: string
  owner?: string
  isFocus?: true
}

function listOf(type: string, rows: readonly Row[], further: readonly Entity[] = []): MemoryView {
  const shown: Mention = { message: NOW - 3, by: 'tool', alone: false }
  const focus: Mention = { message: NOW - 1, by: 'user', alone: true }
  const entities = rows.map(({ id, name, owner, isFocus }, position) =>
    anEntity({
      type,
      id,
      ...(name !== undefined && { name }),
      attributes: owner === undefined ? [] : [{ field: 'owner', value: owner }],
      role: 'item',
      position,
      mentions: isFocus ? [focus, shown] : [shown],
    }),
  )
  return {
    ...EMPTY_VIEW,
    now: { ...BEGINNING, message: NOW },
    entities: new Map([...entities, ...further].map(entity => [entity.key, entity])),
    listViews: [{ type, keys: entities.map(({ key }) => key), sequence: 1, message: NOW - 3 }],
    plurals: new Map([[type, `${type}s`]]),
  }
}

function meant(text: string, view: MemoryView, languages = [en, zh, ja]): string {
  const { status, entities } = resolveReference(text, { view, openNow: new Set(), languages })
  return status === 'resolved' ? entities.map(({ id }) => id).join(' ') : 'open'
}

describe('words around a head', () => {
  const issues = listOf('issue', [
    { id: 'n1', name: '登录页面闪退', owner: '张强' },
    { id: 'n2', name: '图片无法上传', owner: '李娜' },
  ])
  const tasks = listOf('task', [
    { id: 't1', name: '牛乳を買う' },
    { id: 't2', name: '歯医者に電話する' },
  ])

  it.each([
    ['我说的是图片那个', issues, 'n2'],
    ['关闭张强的工单', issues, 'n1'],
    ['关闭两张图', issues, 'open'],
    ['歯医者のタスクは明日に移して', tasks, 't2'],
    ['銀行のタスクは明日に移して', tasks, 'open'],
  ])('Q8 reads %j without spaces, before and after what it describes', (text, view, expected) => {
    expect(meant(text, view)).toBe(expected)
  })

  const commits = listOf('commit', [
    { id: 'a8', name: 'Retry deliveries' },
    { id: 'be', name: 'Fix typo in error text' },
  ])

  it.each([
    ['show me the one that fixes a typo', 'be'],
    ['show me the one that breaks a typo', 'be'],
    ['show me the one that breaks', 'open'],
    ['show me the one about retrying', 'a8'],
  ])('Q10 needs the verb of a clause for %j only where nothing else is said', (text, expected) => {
    expect(meant(text, commits)).toBe(expected)
  })

  const objects = listOf('object', [{ id: 'exports/2026/orders.csv' }, { id: 'exports/2026/refunds.csv' }])

  it('Q8 knows what has no name by its path', () => {
    expect(meant('download the refunds file', objects)).toBe('exports/2026/refunds.csv')
  })

  it('Q8 reads `the whole order` as the order', () => {
    expect(meant('refund the whole order', listOf('order', [{ id: 'o1' }]))).toBe('o1')
    expect(meant('open that very order', listOf('order', [{ id: 'o1', isFocus: true }, { id: 'o2' }]))).toBe('o1')
  })

  it('Q4 means by `all of them` also the one that was singled out, which `them` leaves open', () => {
    const view = listOf('order', [{ id: 'o1' }, { id: 'o2', isFocus: true }])
    expect([meant('delete all of them', view), meant('delete them', view)]).toEqual(['open', 'open'])
    const near = { ...view, now: { ...view.now, message: NOW - 1 } }
    expect([meant('delete all of them', near), meant('delete them', near)]).toEqual(['o1 o2', 'open'])
  })

  it('Q8 takes no part of a code for a pronoun', () => {
    const view = listOf('receipt', [{ id: 'r1', isFocus: true }, { id: 'r2' }])
    expect([meant('Öffne ER-2026-0999', view, [de]), meant('Öffne ihn', view, [de])]).toEqual(['open', 'r1'])
  })

  const pages = listOf('page', [
    { id: 'p1', name: 'Home', owner: 'Jon Ek' },
    { id: 'p2', name: 'Maria', owner: 'Jon Ek' },
    { id: 'p3', name: 'Team', owner: 'Maria Lopez' },
  ])

  it.each([
    ['delete the one from Maria', 'p3'],
    ['delete the page by Maria', 'p3'],
    ['delete the page called Maria', 'p2'],
    ['delete the Maria page', 'p2'],
    ['delete the one from Vera', 'open'],
  ])('Q13 means by %j no thing that is called as what it is from', (text, expected) => {
    expect(meant(text, pages)).toBe(expected)
  })

  it('Q13 reads `the logs of Team` as of what is called so', () => {
    expect(meant('open the logs of Team', pages)).toBe('p3')
  })

  it('Q13 leaves open whether `#2` is the second or what is called so', () => {
    const named = listOf('page', [
      { id: 'p1', name: '#2' },
      { id: 'p2', name: 'Home' },
    ])
    expect([meant('delete #2', named), meant('delete the second one', named)]).toEqual(['open', 'p2'])
  })
})
