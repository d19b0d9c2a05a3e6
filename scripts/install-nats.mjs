// `node scripts/install-nats.mjs`: puts nats-server of Debian sid where tests of sync look for it. Debian's stable ones are too
// old: sync needs 2.11. By apt, with the mirror of this machine and its keys, and beside what is installed.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const target = fileURLToPath(new URL('../node_modules/.cache/antecedent/nats-server', import.meta.url))
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

/** Installs it unless it is there. Returns its path, and throws a sentence where it cannot. */
export function installNatsServer() {
  if (existsSync(target)) return tell(`${version()} is there`)
  const mirror = findMirror()
  const folder = mkdtempSync(path.join(tmpdir(), 'antecedent-nats-'))
  try {
    const apt = prepareApt(folder, mirror)
    console.log(`[nats] Asking ${mirror} for nats-server of Debian sid …`)
    run('apt-get', [...apt, 'update', '-qq'], folder)
    // Apt checks the signature of the list of packages, and the package by its SHA-256 in that.
    run('apt-get', [...apt, 'download', '-qq', 'nats-server'], folder)
    const [deb] = readdirSync(folder).filter(name => name.endsWith('.deb'))
    if (!deb) throw new Error('Apt downloaded no package.')
    console.log(`[nats] Unpacking ${deb} …`)
    run('dpkg', ['-x', deb, 'unpacked'], folder)
    mkdirSync(path.dirname(target), { recursive: true })
    copyFileSync(path.join(folder, 'unpacked/usr/sbin/nats-server'), `${target}.new`)
    renameSync(`${target}.new`, target)
    return tell(`${version()} is installed`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} what */
function tell(what) {
  console.log(`[nats] ${what}: ${path.relative(process.cwd(), target)}`)
  return target
}

function version() {
  return run(target, ['--version'], process.cwd()).trim()
}

/** The first mirror of Debian that this machine's apt has. */
function findMirror() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  const [, codename] = /^VERSION_CODENAME=(\w+)$/m.exec(release) ?? []
  if (!/^ID=debian$/m.test(release) || !codename) {
    throw new Error('This machine is no Debian: install nats-server 2.11 or newer yourself, and set NATS_SERVER to it.')
  }
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT)'
  const listed = run('apt-get', ['indextargets', '--no-release-info', '--format', format, 'Created-By: Packages'], '/')
  const [mirror] = listed.split('\n').flatMap(line => {
    const [address, suite, component] = line.split(' ')
    return suite === codename && component === 'main' && address ? [address] : []
  })
  if (!mirror) throw new Error(`Apt on this machine has no mirror of Debian ${codename}, so none to ask for sid.`)
  return mirror
}

/**
 * Arguments by which apt knows sid alone, and keeps what it does in a folder.
 * @param {string} folder
 * @param {string} mirror
 */
function prepareApt(folder, mirror) {
  const source = [
    'Types: deb',
    `URIs: ${mirror}`,
    'Suites: sid',
    'Components: main',
    ...(existsSync(keyring) ? [`Signed-By: ${keyring}`] : []),
  ]
  for (const name of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, 'sid.sources'), `${source.join('\n')}\n`)
  writeFileSync(path.join(folder, 'status'), '')
  const options = {
    'Dir::Etc::SourceList': path.join(folder, 'sid.sources'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State': folder,
    'Dir::State::Lists': path.join(folder, 'lists'),
    'Dir::State::Status': path.join(folder, 'status'),
    'Dir::Cache': path.join(folder, 'cache'),
    'Acquire::Languages': 'none',
    'APT::Sandbox::User': 'root',
  }
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (error) throw new Error(`${command} cannot be started here: ${error.message}.`)
  if (status !== 0)
    throw new Error(`${path.basename(command)} ${args.at(-1)} failed: ${stderr.trim() || stdout.trim()}`)
  return stdout
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    installNatsServer()
  } catch (error) {
    console.error(`[nats] ${error instanceof Error ? error.message : 'It could not be installed.'}`)
    process.exitCode = 1
  }
}
