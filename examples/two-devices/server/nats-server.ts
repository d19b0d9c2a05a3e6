import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { findNatsServer } from './find-nats-server.js'
import { runTool } from './run-tool.js'
import type { SetUp } from './set-up.js'

/** The nats-server of a set-up, as a process of its own. */
export interface NatsServer {
  isRunning(): boolean
  /** Starts it, unless it runs. Resolves once devices may come, and rejects with a sentence where they never will. */
  start(): Promise<void>
  /** Ends it as a failing machine does: by SIGKILL, without a warning. */
  kill(): Promise<void>
}

export function createNatsServer({ folder, address }: SetUp): NatsServer {
  let server: ChildProcess | undefined
  let starting: Promise<void> | undefined

  const launch = async (): Promise<void> => {
    const launched = spawn(findNatsServer(), ['-c', path.join(folder, 'antecedent.conf')], { stdio: 'ignore' })
    server = launched
    const kill = (): void => void launched.kill('SIGKILL')
    process.once('exit', kill)
    // The tool below says that nobody answers.
    launched.once('error', () => {})
    launched.once('close', () => {
      process.off('exit', kill)
      if (server === launched) [server, starting] = [undefined, undefined]
    })
    // It waits for the server, makes the stream once, and leaves one that is there as it is.
    await runTool('stream', '--dir', folder, '--server', address)
  }

  return {
    isRunning: () => server !== undefined,
    async start() {
      starting ??= launch()
      await starting.catch(error => {
        starting = undefined
        throw error
      })
    },
    async kill() {
      const killed = server
      if (!killed) return
      const ended = once(killed, 'close')
      killed.kill('SIGKILL')
      await ended
    },
  }
}
