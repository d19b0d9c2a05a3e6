import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nkeys } from '@nats-io/nats-core'
import { pairOfSeed, seedOf } from '../server/key-pair.js'
import { makeAccounts } from './make-accounts.js'

export interface RotateOptions {
  /** Folder of what `init` wrote. @defaultValue the working directory */
  readonly dir?: string
}

/**
 * Writes another signing key: tokens that the last one signed are refused once the servers have read their configurations
 * again. Users, registers and the secret stay. Returns what to say of it.
 */
export function runRotate({ dir = '.' }: RotateOptions): string {
  const environmentFile = path.join(dir, 'antecedent.env')
  const environment = readFileSync(environmentFile, 'utf8')
  const keys = readFileSync(path.join(dir, 'antecedent.keys'), 'utf8')
  const last = pairOfSeed(valueOf(environment, 'ANTECEDENT_SIGNING_KEY'))
  const devices = nkeys.createAccount()
  const { preload } = makeAccounts({
    operator: pairOfSeed(valueOf(keys, 'OPERATOR')),
    system: pairOfSeed(valueOf(keys, 'SYSTEM')),
    memory: pairOfSeed(valueOf(keys, 'MEMORY')),
    devices,
  })
  const key = devices.getPublicKey()
  const names = readdirSync(dir).filter(name => /^antecedent(-\d)?\.conf$/.test(name))
  const changed = names.map(name => {
    const lines = readFileSync(path.join(dir, name), 'utf8').split('\n')
    const index = lines.findIndex(line => line.startsWith(`  ${last.getPublicKey()}: `))
    if (index < 0) throw new Error(`${name} does not have the account of antecedent.env: nothing was changed.`)
    return { name, text: lines.with(index, `  ${key}: ${preload[key]}`).join('\n') }
  })
  for (const { name, text } of changed) writeFileSync(path.join(dir, name), text)
  writeFileSync(environmentFile, environment.replace(seedOf(last), seedOf(devices)))
  return [
    ...[...names, 'antecedent.env'].map(name => `changed ${path.join(dir, name)}`),
    '',
    'Next: `nats-server --signal reload` on each server, and the new ANTECEDENT_SIGNING_KEY for your backend.',
    '',
  ].join('\n')
}

/** Value of a name in a file of such. */
function valueOf(text: string, name: string): string {
  const start = `${name}=`
  const line = text.split(/\r?\n/).find(each => each.startsWith(start))
  if (!line) throw new Error(`${name} is missing among the keys.`)
  return line.slice(start.length)
}
