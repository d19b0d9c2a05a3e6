import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

interface ProcessStatus {
  id: number
  parent: number
  name: string
}

/** Process ids of the web pages' renderers under the Firefox that this process started. Linux only; elsewhere empty. */
export function findFirefoxRenderers(): number[] {
  if (process.platform !== 'linux') return []
  const processes = readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry))
    .flatMap(readStatus)
  const parentOf = new Map(processes.map(({ id, parent }) => [id, parent]))
  return processes.filter(({ id, name }) => name.startsWith('Isolated Web') && isOurs(id, parentOf)).map(({ id }) => id)
}

function isOurs(id: number, parentOf: ReadonlyMap<number, number>): boolean {
  for (let ancestor = parentOf.get(id); ancestor !== undefined; ancestor = parentOf.get(ancestor)) {
    if (ancestor === process.pid) return true
  }
  return false
}

function readStatus(id: string): ProcessStatus[] {
  try {
    // `/proc/<id>/stat` reads `id (name) state parent …`, and a name may hold spaces and brackets.
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
    return name && parent ? [{ id: Number(id), parent: Number(parent), name }] : []
  } catch {
    // It ended since the folder was listed.
    return []
  }
}
