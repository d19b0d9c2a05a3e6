import { expect, it } from 'vitest'
import { createBacklog } from './backlog.js'

function busyFor(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('I13 runs tasks in order, in slices that leave the page free between them', async () => {
  const backlog = createBacklog()
  const ran: (number | string)[] = []
  let isFree = false
  let turns = 0
  const look = (): void => {
    turns++
    if (!isFree) setTimeout(look, 0)
  }
  for (let index = 0; index < 30; index++) {
    backlog.add(() => {
      busyFor(1)
      ran.push(index)
    })
  }
  backlog.run(() => ran.push('last'))
  expect(ran).toEqual([])

  setTimeout(look, 0)
  const drained = backlog.drain()
  // A slice has 4 ms and each task takes one at least, so that a busy machine runs fewer, never more.
  expect(ran.length).toBeLessThanOrEqual(5)
  await drained
  isFree = true

  expect(ran).toEqual([...Array.from({ length: 30 }, (_, index) => index), 'last'])
  expect(turns).toBeGreaterThan(2)
})

it('I13 runs a task at once where none waits', async () => {
  const backlog = createBacklog()
  const ran: string[] = []
  backlog.run(() => ran.push('now'))
  expect(ran).toEqual(['now'])
  backlog.add(() => ran.push('later'))
  expect(ran).toEqual(['now'])
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(ran).toEqual(['now', 'later'])
  await backlog.drain()
})

it('I6 goes on after a task that throws', async () => {
  const backlog = createBacklog()
  const ran: string[] = []
  const refuse = (): never => {
    throw new Error('no')
  }
  backlog.run(refuse)
  backlog.add(refuse)
  backlog.add(() => ran.push('next'))
  await backlog.drain()
  expect(ran).toEqual(['next'])
})
