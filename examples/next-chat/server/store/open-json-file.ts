import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

export interface JsonFile<Value> {
  read(): Promise<Value>
  /** Changes that are asked for together are made one after the other. */
  update(change: (value: Value) => Value): Promise<Value>
}

/**
 * A value in a file of `.data/`, or of the folder that `CHAT_DATA` names: what a database would be in an app. It outlives
 * the server, and pages and routes see the same, though Next gives each its own copy of this module. One route writes.
 */
export function openJsonFile<Value>(name: string, initial: Value): JsonFile<Value> {
  let written: Promise<unknown> = Promise.resolve()

  const read = async (): Promise<Value> => {
    const text = await readFile(placeOf(name), 'utf8').catch(() => undefined)
    return text === undefined ? initial : (JSON.parse(text) as Value)
  }
  const write = async (value: Value): Promise<Value> => {
    const place = placeOf(name)
    await mkdir(path.dirname(place), { recursive: true })
    // A reader finds the old file or the new one, never half of it.
    await writeFile(`${place}.new`, JSON.stringify(value, undefined, 2))
    await rename(`${place}.new`, place)
    return value
  }
  return {
    read,
    update(change) {
      const changed = written.then(async () => write(change(await read())))
      written = changed.catch(() => undefined)
      return changed
    },
  }
}

function placeOf(name: string): string {
  return path.join(/* turbopackIgnore: true */ process.env['CHAT_DATA'] ?? '.data', `${name}.json`)
}
