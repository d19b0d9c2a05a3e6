import { isJsonObject, type Json } from '../../model/json.js'
import { isPlural, singularWords } from './inflect.js'
import { readStatement } from './read-statement.js'
import { isAct, type ToolMeaning } from './read-verb.js'
import { sortedKeys } from './sorted-keys.js'
import { splitWords } from './split-words.js'

/**
 * What a call is about: what its input says it works on, as `objectType: 'deals'` or the table after FROM, else the noun of
 * the tool's name. An input that only may say so counts where that noun is a guess. (X5)
 */
export function readSubject(tool: ToolMeaning, input: Json | undefined): ToolMeaning {
  const statement = readStatement(input)
  const command = commandOf(input, tool)
  const noun =
    statedNoun(input, tool) ??
    asNoun(statement?.table) ??
    (command === undefined ? undefined : commandNoun(command, tool))
  // What a statement does is done, whatever runs it.
  const action = statement?.action === 'accessed' ? tool.action : (statement?.action ?? tool.action)
  if (noun !== undefined) return { ...tool, noun, isGuess: false, action }
  // What a program prints is no command, and no shell.
  if (command !== undefined && (tool.isGuess || SHELLS.has(tool.noun.at(-1) ?? '')))
    return { ...tool, noun: [], isGuess: true }
  // What an app or a store finds is a result, where nothing tells better.
  return tool.isGuess && tool.action === 'searched' ? { ...tool, noun: RESULT } : tool
}

function statedNoun(input: Json | undefined, { isGuess, noun }: ToolMeaning): readonly string[] | undefined {
  if (!isJsonObject(input)) return undefined
  const isUnsure = isGuess || noun.length === 0
  // Of two the one to which a call leads is what it gives.
  for (const keys of isUnsure ? [LEADING, STATING, PERHAPS] : [LEADING, STATING])
    for (const key of sortedKeys(input)) {
      const words = keys.has(splitWords(key).join('_')) ? asNoun(input[key], /type$/i.test(key)) : undefined
      if (words !== undefined) return words
    }
  return undefined
}

/** A word that names a kind of thing, or several where the key says so; of a dotted name its last part. */
function asNoun(value: Json | undefined, isType = false): readonly string[] | undefined {
  if (typeof value !== 'string' || !NOUN.test(isType ? value.replaceAll(' ', '_') : value)) return undefined
  const words = singularWords(value.slice(value.lastIndexOf('.') + 1))
  return words.length === 0 || words.length > 4 ? undefined : words
}

/** The command line in a call's input, where the call runs whatever it is given. */
function commandOf(input: Json | undefined, { noun, isGuess }: ToolMeaning): string | undefined {
  if (!isJsonObject(input)) return undefined
  const isRunner = isGuess || SHELLS.has(noun.at(-1) ?? 'shell')
  for (const key of sortedKeys(input)) {
    const given = lineOf(input[key])
    if (given === undefined || !COMMANDS.has(splitWords(key).at(-1) ?? '')) continue
    const [command = ''] = given
      .trim()
      .slice(0, MAX_COMMAND)
      .split(/[|;&\n]/, 1)
    // A line that says what to do is one, whatever carries it out.
    if (isRunner || (command.includes(' ') && isAct(command.split(/[ _-]/, 1)[0] ?? ''))) return command.trim()
  }
  return undefined
}

/** A command as a line, also where its words are given one by one: `args: ['compute', 'disk', 'list']`. */
function lineOf(given: Json | undefined): string | undefined {
  if (!Array.isArray(given)) return typeof given === 'string' ? given : undefined
  const words = given as readonly Json[]
  return words.length > 0 && words.every(word => typeof word === 'string') ? words.join(' ') : undefined
}

/**
 * What a command line is about, as `pods` in `ctl get pods -n shop`, `disks` in `cloud describe-disks` and `boots` in
 * `logctl --list-boots`; undefined where it tells of no act on a thing.
 */
function commandNoun(command: string, { noun, isGuess }: ToolMeaning): readonly string[] | undefined {
  const given = command.split(' ')
  const [program = ''] = given
  // A tool that is called after a program is given what follows that.
  const isProgram = isGuess && noun.length > 0 && !SHELLS.has(noun.at(-1) ?? '') && !noun.includes(program)
  // The first word is the program, unless it says what to do.
  const words = isProgram || isAct(splitWords(program)[0] ?? '') ? given : given.slice(1)
  const end = words.findIndex(word => !/^[a-z][a-z\d-]*$/.test(word))
  const first = words.slice(0, end < 0 ? 3 : Math.min(end, 3)).flatMap(splitWords)
  const flag = first.length === 0 ? LISTING_FLAG.exec(words[0] ?? '')?.[1] : undefined
  if (flag !== undefined) return singularWords(flag)
  // After `container inspect` stands which one.
  const verb = first.findIndex((word, place) => place > 0 && TELLING.has(word))
  const said = verb < 0 ? first : first.slice(0, verb + 1)
  const things = said.filter(word => !isAct(word) && !TELLING.has(word) && !OF_ALL.has(word) && !STATE.test(word))
  // `backup snapshots` lists them, and `sets files 7` those of one.
  const last = things.at(-1) ?? ''
  const isListing = isPlural(last) && (said.length < 3 || (said.length === things.length && isPlural(things[0] ?? '')))
  if (things.length === 0 || (said.length === things.length && !isListing)) return undefined
  if (isListing) return singularWords(last)
  // What several of are spoken of comes before what manages them: `compute disks list`.
  const plural = things.slice(0, 2).findLastIndex(isPlural)
  return singularWords(
    (plural > 0 && isPlural(things[plural] ?? '') && !isAct(said[0] ?? '')
      ? things.slice(plural, plural + 1)
      : things.slice(0, 2)
    ).join('_'),
  )
}

/** Keys of an input that say what kind of thing a call is about. */
const STATING = new Set(
  (
    'object_type object_name resource_type entity_type record_type item_type content_type node_type sobject sobject_type ' +
    'table table_name doctype entity_name resource_name from_object'
  ).split(' '),
)
const RESULT = ['result']
const LEADING = new Set([...STATING].flatMap(key => [`to_${key}`, `target_${key}`]))
/** Keys of an input that may say so. */
const PERHAPS = new Set('resource object entity type kind model module collection'.split(' '))
/** Words of command lines for telling of a thing: `vm status 7`. */
const TELLING = new Set('status info inspect ls ps logs details stat'.split(' '))
/** Words that say of how many or how, and not of what. */
const OF_ALL = new Set('global all local remote brief verbose short full summary'.split(' '))
/** How things are told, or in which state: `status numbered`. */
const STATE = /^[a-z]{4,}ed$/
const LISTING_FLAG = /^--(?:list|show|all)-([a-z]{3,20}s)$/
const SHELLS = new Set('bash shell sh terminal command cmd cli process script'.split(' '))
const COMMANDS = new Set(['command', 'cmd', 'script', 'line', 'args', 'argv', 'arguments'])
const NOUN = /^[\p{L}_][\p{L}\p{N}_.-]{1,60}$/u
const MAX_COMMAND = 300
