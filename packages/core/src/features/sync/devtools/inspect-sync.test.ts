import { expect, it, onTestFinished } from 'vitest'
import { checkPageMessage } from '../../../devtools/check-page-message.js'
import { inspectClient } from '../../../devtools/inspect-client.js'
import { currentDevtoolsEnvironment, currentRegistry } from '../../../devtools/page-globals.js'
import { createRegisterServer } from '../../../testing/create-register-server.js'
import { observePage, openMemory, settle } from '../../../testing/open-memory.js'
import { sync } from '../index.js'

function inspect() {
  const inspection = inspectClient({
    client: currentRegistry()[0]!,
    environment: currentDevtoolsEnvironment(),
    onChange() {},
  })
  onTestFinished(() => inspection.close())
  return inspection
}

const isTaken = (answer: unknown): void =>
  void checkPageMessage({ type: 'detail', request: 'r', answer: JSON.parse(JSON.stringify(answer)) }, 'message')

it('V13 tells how far sync has come, thread by thread, and nothing of what is synced', async () => {
  const server = createRegisterServer()
  const memory = openMemory({
    devtools: 'development',
    features: [sync({ connect: () => server.connect('u-1'), key: new Uint8Array(32).fill(7) })],
  })
  observePage(memory, 'p-1', 'Plain words')
  expect(await memory.sync.synced()).toEqual({ state: 'synced' })
  server.isDown = true
  observePage(memory, 'p-2')
  await memory.sync.synced()
  const answer = await inspect().answer({ about: 'sync' })
  expect(answer).toMatchObject({
    about: 'sync',
    state: {
      status: { state: 'offline', reason: 'The register cannot be reached.' },
      account: { conflicts: 0, lastAt: expect.any(Number) },
      threads: [{ thread: 'thread t-1', version: 1, unsynced: 1, key: expect.stringMatching(/^[\w-]{16}\.t$/) }],
    },
  })
  expect(JSON.stringify(answer)).not.toContain('Plain words')
  isTaken(answer)
})

it('V13 tells nothing where nothing is synced, and nothing of a redacted memory', async () => {
  const memory = openMemory({ devtools: 'development' })
  observePage(memory, 'p-1')
  await settle(memory)
  const answer = await inspect().answer({ about: 'sync' })
  expect(answer).toEqual({ about: 'sync' })
  isTaken(answer)
  const server = createRegisterServer()
  const redacted = openMemory({ devtools: true, features: [sync({ connect: () => server.connect('u-1') })] })
  await redacted.sync.synced()
  const inspection = inspectClient({
    client: currentRegistry().at(-1)!,
    environment: currentDevtoolsEnvironment(),
    onChange() {},
  })
  onTestFinished(() => inspection.close())
  await expect(inspection.answer({ about: 'sync' })).rejects.toThrow('redacted')
})
