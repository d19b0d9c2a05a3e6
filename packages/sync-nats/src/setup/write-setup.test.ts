import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { userToken } from '../server/index.js'
import { findNatsServer } from '../testing/find-nats-server.js'
import { runInit } from './run-init.js'

const executable = findNatsServer()

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'antecedent-init-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('Y9 writes what a server and a backend need, and keeps secrets from others', async () => {
  const folder = aFolder()
  const dir = path.join(folder, 'new')
  const said = runInit({ dir })
  const modes = Object.fromEntries(readdirSync(dir).map(name => [name, statSync(path.join(dir, name)).mode & 0o777]))
  expect(modes).toEqual({
    '.gitignore': expect.any(Number),
    'antecedent.conf': 0o644,
    'antecedent.env': 0o600,
    'antecedent.creds': 0o600,
    'antecedent.keys': 0o600,
  })
  const ignored = readFileSync(path.join(dir, '.gitignore'), 'utf8')
  expect(ignored).toBe('antecedent.env\nantecedent.creds\nantecedent.keys\nantecedent-data/\n')
  const environment = readFileSync(path.join(dir, 'antecedent.env'), 'utf8')
  const [, signingKey = ''] = /^ANTECEDENT_SIGNING_KEY=(.+)$/m.exec(environment) ?? []
  const [, secret = ''] = /^ANTECEDENT_SECRET=(.+)$/m.exec(environment) ?? []
  await userToken({ user: 'ada', signingKey, secret })
  expect(said).toContain(`nats-server -c ${path.join(dir, 'antecedent.conf')}`)
  for (const text of [said, readFileSync(path.join(dir, 'antecedent.conf'), 'utf8')])
    expect(text).not.toMatch(/\bS[OAU][A-Z2-7]{56}\b/)
})

it('Y9 overwrites nothing, and writes nothing where it would', () => {
  const dir = aFolder()
  writeFileSync(path.join(dir, 'antecedent.env'), 'in use')
  expect(() => runInit({ dir })).toThrow(/antecedent\.env would be overwritten, with the keys in use/)
  expect(readdirSync(dir)).toEqual(['antecedent.env'])
})

it('Y9 adds to a .gitignore what it lacks', () => {
  const dir = aFolder()
  writeFileSync(path.join(dir, '.gitignore'), 'node_modules\nantecedent.env')
  runInit({ dir })
  expect(readFileSync(path.join(dir, '.gitignore'), 'utf8').split('\n').toSorted()).toEqual([
    '',
    'antecedent-data/',
    'antecedent.creds',
    'antecedent.env',
    'antecedent.keys',
    'node_modules',
  ])
})

it('Y9 writes each server of a cluster, with its password as a secret', () => {
  const dir = aFolder()
  runInit({ dir, hosts: ['a.example.com', 'b.example.com', 'c.example.com'] })
  const texts = [1, 2, 3].map(number => readFileSync(path.join(dir, `antecedent-${number}.conf`), 'utf8'))
  expect(statSync(path.join(dir, 'antecedent-2.conf')).mode & 0o777).toBe(0o600)
  expect(texts[1]).toMatch(/^server_name: b\.example\.com$/m)
  for (const host of ['a', 'b', 'c'])
    expect(texts[0]).toMatch(new RegExp(`nats-route://antecedent:[\\w-]{43}@${host}\\.example\\.com:6222`))
  const preloads = texts.map(text => text.slice(text.indexOf('operator:')))
  expect(new Set(preloads).size).toBe(1)
})

it.each([
  [{ cluster: 2 }, /3 or 5 servers/],
  [{ cluster: Number.NaN }, /3 or 5 servers/],
  [{ cluster: 3, hosts: ['a', 'b'] }, /--hosts names 2 servers of 3/],
  [{ hosts: ['a', 'b', 'c }'] }, /"c }" is no host/],
])('Y9 says what is wrong with %o', (options, message) => {
  expect(() => runInit({ dir: aFolder(), ...options })).toThrow(message)
})

it.runIf(executable)('Y9 writes configurations that nats-server accepts', () => {
  const dir = aFolder()
  mkdirSync(path.join(dir, 'one'))
  runInit({ dir: path.join(dir, 'one') })
  const alone = spawnSync(executable ?? '', ['-t', '-c', 'antecedent.conf'], {
    cwd: path.join(dir, 'one'),
    encoding: 'utf8',
  })
  expect(alone.stderr).toMatch(/configuration file .* is valid|valid/)
  expect(alone.status).toBe(0)
})
