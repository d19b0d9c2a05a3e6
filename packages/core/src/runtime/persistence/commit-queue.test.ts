import { expect, it } from 'vitest'

import { AntecedentError } from '../../errors.js'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import { createCommitQueue } from './commit-queue.js'

/** A queue over commits that end when the test says so. */
function aQueue() {
  const environment = createFakeEnvironment()
  const errors: AntecedentError[] = []
  const commits: { succeed: () => void; fail: (error: unknown) => void }[] = []
  const queue = createCommitQueue({
    environment,
    commit: () => new Promise((resolve, reject) => commits.push({ succeed: resolve, fail: reject })),
    onError: error => errors.push(error),
  })
  return { environment, errors, commits, queue }
}

/** Lets everything run that waits for nothing but its turn. */
const turn = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

it('P1 commits a burst together', async () => {
  const { queue, commits } = aQueue()
  for (let number = 0; number < 100; number++) queue.request()
  await turn()
  expect(commits).toHaveLength(1)
})

it('P1 runs one commit at a time, and what came in meanwhile in the next', async () => {
  const { queue, commits } = aQueue()
  queue.request()
  await turn()
  for (let number = 0; number < 100; number++) queue.request()
  await turn()
  expect(commits).toHaveLength(1)
  commits[0]!.succeed()
  await turn()
  expect(commits).toHaveLength(2)
  commits[1]!.succeed()
  await turn()
  expect(commits).toHaveLength(2)
})

it('P1 is drained when what was requested before is committed, whatever comes after', async () => {
  const { queue, commits } = aQueue()
  await queue.drained()
  queue.request()
  let isDrained = false
  const drained = queue.drained().then(() => {
    isDrained = true
  })
  await turn()
  queue.request()
  expect(isDrained).toBe(false)
  commits[0]!.succeed()
  await drained
  await turn()
  expect(commits).toHaveLength(2)
})

it('F16 ends a commit that does not answer, and starts the next', async () => {
  const { queue, commits, errors, environment } = aQueue()
  queue.request()
  await turn()
  const drained = queue.drained()
  environment.advance(1_999)
  expect(errors).toEqual([])
  environment.advance(1)
  await drained
  expect(errors).toMatchObject([{ code: 'storage-failed', details: { deadlineMs: 2_000 } }])
  queue.request()
  await turn()
  expect(commits).toHaveLength(2)
  commits[0]!.succeed()
  commits[1]!.succeed()
  await queue.drained()
  expect(errors).toHaveLength(1)
  expect(environment.pendingTimers()).toBe(0)
})

it('F16 answers within the deadline of a call, even behind a commit that hangs', async () => {
  const { queue, environment } = aQueue()
  queue.request()
  await turn()
  queue.request()
  let isDrained = false
  const drained = queue.drained().then(() => {
    isDrained = true
  })
  for (let second = 0; second < 4; second++) {
    environment.advance(1_000)
    await turn()
  }
  expect(isDrained).toBe(true)
  await drained
})

it.each<[string, unknown, string]>([
  ['an error of ours', new AntecedentError('storage-quota', { message: 'full' }), 'storage-quota'],
  ['any other', new TypeError('broken'), 'storage-failed'],
  ['what is no error', 'broken', 'storage-failed'],
])('F7 tells of a failure by %s and goes on', async (_name, thrown, code) => {
  const { queue, commits, errors } = aQueue()
  queue.request()
  await turn()
  commits[0]!.fail(thrown)
  await queue.drained()
  expect(errors).toMatchObject([{ code }])
  queue.request()
  await turn()
  commits[1]!.succeed()
  await queue.drained()
  expect(errors).toHaveLength(1)
})

it('F7 tries a failed commit again after a while that doubles, and no more once it is closed', async () => {
  const { queue, commits, errors, environment } = aQueue()
  queue.request()
  await turn()
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    commits.at(-1)!.fail(new Error('full'))
    await queue.drained()
    const before = commits.length
    environment.advance(seconds * 1_000 - 1)
    await turn()
    expect(commits).toHaveLength(before)
    environment.advance(1)
    await turn()
    expect(commits).toHaveLength(before + 1)
  }
  commits.at(-1)!.fail(new Error('full'))
  await queue.drained()
  expect(errors).toHaveLength(9)
  queue.close()
  expect(environment.pendingTimers()).toBe(0)
})
