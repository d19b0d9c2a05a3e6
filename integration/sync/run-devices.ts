import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, onTestFinished } from 'vitest'
import type { DeviceReport, Engine, FromDevice, ToDevice } from './device-process.js'

const NAMES = ['phone', 'laptop', 'tablet']

export interface DevicesRun {
  readonly engine: Engine
  /** Of each device. */
  readonly observations: number
  /** Called when a third, and when two thirds of all were observed. */
  readonly disturb: () => Promise<void>
  readonly deadlineMs: number
}

/**
 * Has three processes observe at once, while the server is disturbed twice, and expects that all have each observation
 * once, and the same record.
 */
export async function expectEachOnce({ engine, observations, disturb, deadlineMs }: DevicesRun): Promise<void> {
  const program = await bundleDevice()
  const devices = NAMES.map(name => startDevice(program, { name, engine }))
  const observed = (): number => devices.reduce((sum, device) => sum + device.observed(), 0)
  for (const device of devices) device.send({ do: 'observe', prefix: device.name, count: observations })
  const within = { timeout: deadlineMs, interval: 20 }
  for (const share of [1, 2]) {
    await expect.poll(observed, within).toBeGreaterThan(share * observations)
    await disturb()
  }
  await expect.poll(observed, within).toBe(3 * observations)
  const [seen, sequence] = [3 * observations, 3 * observations]
  const differences = async (): Promise<unknown> => {
    const reports = await Promise.all(devices.map(device => device.report()))
    const digests = new Set(reports.map(({ digest }) => digest)).size
    return { digests, told: reports.map(({ digest: _, ...told }) => told) }
  }
  const told = NAMES.map(() => ({ seen, sequence }))
  await expect.poll(differences, { timeout: deadlineMs, interval: 200 }).toEqual({ digests: 1, told })
}

interface Device {
  readonly name: string
  observed(): number
  send(message: ToDevice): void
  report(): Promise<DeviceReport>
}

/** Starts a device, which ends with the test. */
function startDevice(program: string, { name, engine }: { name: string; engine: Engine }): Device {
  const device: ChildProcess = fork(program, { env: { ...process.env, SYNC_ENGINE: JSON.stringify(engine) } })
  let observed = 0
  let receive = (_report: DeviceReport): void => {}
  let exit: Error | undefined
  device.on('message', (message: FromDevice) => {
    if ('observed' in message) observed = message.observed
    else receive(message.report)
  })
  const ended = new Promise<void>(resolve =>
    device.once('exit', code => {
      exit = new Error(`The ${name} ended with ${code}.`)
      resolve()
    }),
  )
  const send = (message: ToDevice): void => void device.send(message)
  onTestFinished(async () => {
    if (device.connected) send({ do: 'end' })
    const late = setTimeout(() => device.kill('SIGKILL'), 5_000)
    await ended
    clearTimeout(late)
  })
  return {
    name,
    observed() {
      if (exit) throw exit
      return observed
    },
    send,
    report: () =>
      new Promise((resolve, reject) => {
        receive = resolve
        device.once('exit', code => reject(new Error(`The ${name} ended with ${code}.`)))
        send({ do: 'report' })
      }),
  }
}

/** Bundles the program of a device from the sources, for the length of a test. */
async function bundleDevice(): Promise<string> {
  const folder = mkdtempSync(fileURLToPath(new URL('.device-', import.meta.url)))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const outfile = path.join(folder, 'device.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('device-process.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@antecedent/source'],
    external: ['ws'],
    // NATS signs by a CommonJS package, which requires Node's modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
    logLevel: 'warning',
  })
  return outfile
}
