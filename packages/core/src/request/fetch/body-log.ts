/** Reads and writes bodies that come as text; of a conversation that goes on, only what is new in it. */
export interface BodyLog {
  /**
   * A body as `JSON.parse` reads it, and throws. Messages that stand in one of the bodies before, word for word, are the
   * same objects again: what was found out about one by its identity holds.
   */
  read(text: string): object
  /** A body as `JSON.stringify` writes it, and throws. */
  write(body: object): string
}

/** Names under which the wires have their messages. */
const LISTS = ['messages', 'input', 'contents']

/** Conversations of one client, as agents and side calls have them, and what their newest bodies may hold in UTF-16 units. */
const MAX_BODIES = 8
const MAX_CHARACTERS = 8_000_000

interface Written {
  /** Up to the first message. */
  readonly head: string
  /** From behind the last one. */
  readonly tail: string
}

interface KnownBody {
  readonly body: Record<string, unknown>
  readonly list: string
  readonly messages: readonly object[]
  /** Undefined where the text is not as `JSON.stringify` would write it: nothing tells then where its messages stand. */
  readonly head: string | undefined
  readonly characters: number
}

/** A body is one object, so that a message which begins where one begins, and is followed as one is, is that message. */
export function createBodyLog(): BodyLog {
  let known: readonly KnownBody[] = []
  const texts = new WeakMap<object, string>()

  const textOf = (message: unknown): string => {
    const before = isObject(message) ? texts.get(message) : undefined
    return before ?? JSON.stringify(message) ?? 'null'
  }

  const remember = (next: KnownBody, continued?: KnownBody): object => {
    let room = MAX_CHARACTERS - next.characters
    const rest = known.filter(each => each !== continued && (room -= each.characters) >= 0)
    known = [next, ...rest].slice(0, MAX_BODIES)
    return next.body
  }

  /** The body, where it begins as one of those before. */
  const goOn = (text: string, before: KnownBody): object | undefined => {
    const { head, list, messages } = before
    if (head === undefined || !text.startsWith(head)) return undefined
    let end = head.length
    let count = 0
    let isLast = false
    for (const message of messages) {
      const own = textOf(message)
      const next = text[end + own.length]
      // Twenty times faster than `startsWith`.
      if (isLast || !(next === ',' || next === ']') || text.slice(end, end + own.length) !== own) break
      end += own.length + 1
      isLast = next === ']'
      count++
    }
    if (count === 0) return undefined
    const rest = `{${JSON.stringify(list)}:[${isLast ? ']' : ''}${text.slice(end)}`
    const read = JSON.parse(rest) as Record<string, unknown>
    const added = messagesIn(read, list)
    if (!added || !isWritten(rest, read, { list, messages: added })) return undefined
    const all = [...messages.slice(0, count), ...added]
    const fields = Object.entries(before.body)
    const own = fields.slice(
      0,
      fields.findIndex(([key]) => key === list),
    )
    const body = Object.fromEntries([...own, ...Object.entries(read), [list, all]]) as KnownBody['body']
    return remember({ body, list, messages: all, head, characters: text.length }, before)
  }

  /** Whether a body's text is as it would be written here. What its messages are written as is remembered. */
  const isWritten = (text: string, body: object, { list, messages }: Pick<KnownBody, 'list' | 'messages'>): boolean => {
    for (const message of messages) texts.set(message, textOf(message))
    return text === joined(frameOf(body, list), messages.map(textOf))
  }

  const readWhole = (text: string): object => {
    const body = JSON.parse(text) as Record<string, unknown>
    const list = LISTS.find(name => messagesIn(body, name))
    const given = list && messagesIn(body, list)
    if (!list || !given) return body
    try {
      const before = new Map(known.flatMap(each => each.messages.map(message => [textOf(message), message] as const)))
      const messages = given.map(message => {
        const own = JSON.stringify(message)
        const same = before.get(own) ?? message
        texts.set(same, own)
        return same
      })
      body[list] = messages
      const head = isWritten(text, body, { list, messages }) ? frameOf(body, list).head : undefined
      return remember({ body, list, messages, head, characters: text.length })
    } catch {
      // JSON that is nested deep can be read, and not written.
      return body
    }
  }

  return {
    read(text) {
      for (const before of known) {
        const body = attempt(() => goOn(text, before))
        if (body) return body
      }
      return readWhole(text)
    },
    write(body) {
      const list = LISTS.find(name => messagesIn(body, name)?.some(message => texts.has(message)))
      const messages = list && messagesIn(body, list)
      return messages ? joined(frameOf(body, list), messages.map(textOf)) : JSON.stringify(body)
    },
  }
}

/** What stands around a body's messages. */
function frameOf(body: object, list: string): Written {
  const entries = Object.entries(body)
  const place = entries.findIndex(([key]) => key === list)
  const before = JSON.stringify(Object.fromEntries(entries.slice(0, place))).slice(0, -1)
  const behind = JSON.stringify(Object.fromEntries(entries.slice(place + 1))).slice(1)
  return {
    head: `${before}${before === '{' ? '' : ','}${JSON.stringify(list)}:[`,
    tail: `]${behind === '}' ? '' : ','}${behind}`,
  }
}

function joined({ head, tail }: Written, messages: readonly string[]): string {
  return `${head}${messages.join(',')}${tail}`
}

/** The messages of a body under a name, if each of them is an object. */
function messagesIn(body: object, list: string): readonly object[] | undefined {
  const given = (body as Record<string, unknown>)[list]
  return Array.isArray(given) && given.every(isObject) ? given : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
