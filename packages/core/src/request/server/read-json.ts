/** Says what is wrong with what a client sent, and where, and quotes nothing of it. */
export class Unreadable extends Error {}

/** Reads one value that a client sent, or throws `Unreadable`. */
export type Read<Value> = (value: unknown, path: string) => Value

/** Reads a field that the client set itself, once: a getter can say something else each time. */
export type ReadField = <Value>(name: string, read: Read<Value>) => Value

/** How much is still read. */
export interface Room {
  items: number
  characters: number
}

export function refuse(path: string, words: string): never {
  throw new Unreadable(`${path} ${words}.`)
}

export const textOf =
  (room: Room, maxLength: number): Read<string> =>
  (value, path) => {
    if (typeof value !== 'string' || value.length > maxLength)
      return refuse(path, `is no text of at most ${maxLength} characters`)
    room.characters -= value.length
    return room.characters < 0 ? refuse(path, 'is beyond what is read of one memory') : value
  }

/** A list, empty where there is none. */
export const listOf =
  <Item>(room: Room, read: Read<Item>, maxItems: number): Read<readonly Item[]> =>
  (value, path) => {
    if (value === undefined) return []
    if (!Array.isArray(value) || value.length > maxItems) return refuse(path, `is no list of at most ${maxItems}`)
    room.items -= value.length
    if (room.items < 0) return refuse(path, 'is beyond what is read of one memory')
    return Array.from(value, (item, index) => read(item, `${path}[${index}]`))
  }

export const oneOf =
  <Value>(...known: readonly Value[]): Read<Value> =>
  (value, path) =>
    known.find(each => each === value) ?? refuse(path, `is none of ${known.join(', ')}`)

export const objectOf =
  <Value>(build: (field: ReadField, path: string) => Value): Read<Value> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(path, 'is no object')
    const own = value as Readonly<Record<string, unknown>>
    return build((name, read) => read(Object.hasOwn(own, name) ? own[name] : undefined, `${path}.${name}`), path)
  }

export const maybe =
  <Value>(read: Read<Value>): Read<Value | undefined> =>
  (value, path) =>
    value === undefined ? undefined : read(value, path)

/** A list in which no two have the same name. */
export const distinct =
  <Item>(read: Read<readonly Item[]>, nameOf: (item: Item) => string): Read<readonly Item[]> =>
  (value, path) => {
    const items = read(value, path)
    return new Set(items.map(nameOf)).size < items.length ? refuse(path, 'names one thing twice') : items
  }
