import { trimEnd } from '../../trim-end.js'
import { SENTENCE_MARKS } from './read-links.js'

/** What a heading, an entry of a list or a sentence says: what a thing is called, and by which identifier or address. */
export interface Title {
  readonly name: string
  /** The identifier that stands in brackets behind it. */
  readonly id?: string
  readonly url?: string
}

/** Reads `**[Name](url)**`, `Name (ID: 7)`, `Name - https://…` and the like. */
export function readTitle(line: string): Title {
  const text = line.slice(0, MAX_LENGTH).trim()
  const linked = text.includes('](') ? LINK.exec(text) : null
  const label = (mayGiveId(text) ? LABEL.exec(text) : null) ?? (text.includes('(`') ? CODED.exec(text) : null)
  const address = text.includes('http') ? ADDRESS.exec(text) : null
  const url = linked?.[2] ?? address?.[0]
  const ends = [label?.index ?? 0, address?.index ?? 0, text.length]
  const end = Math.min(...ends.filter(at => at > 0))
  const name = (linked?.[1] ?? text.slice(0, end))
    .replace(/\*\*|__|`/g, '')
    .replace(OPENING_MARKS, '')
    .trim()
  const title: { -readonly [Field in keyof Title]: Title[Field] } = { name }
  if (label?.[1] !== undefined) title.id = label[1]
  if (url !== undefined) title.url = trimEnd(url, SENTENCE_MARKS)
  return title
}

/** Whether a text may hold an identifier in brackets: most do not, and need no longer look. */
export function mayGiveId(text: string): boolean {
  return /[([{]/.test(text) && /id|key|ref/i.test(text)
}

const LINK = /\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)/
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`()]{3,500}/
/** `(ID: 7)`, `[id=7]`, `(application/pdf, ID: x7)`: a label without a mark behind it is one only before a digit. */
const LABEL =
  /[([{](?:[^()[\]{}]{0,60}[\s,;])?(?:[\w ]{0,20} )?(?:id|uuid|key|ref)["'`*]{0,3}(?:\s?[:=#]\s?["'`]{0,2}|\s(?=\S{0,40}\d))([\w.@#/+:-]{1,120}?)["'`]{0,2}[)\]},]/i
/** A code behind a name, written as one: `**Nordkar** (`nordkar-arena`)`. */
const CODED = /[([]`([\w.@#/+:-]{1,120})`[)\]]/
/** What stands between a name and what is said of it: looked for from its first mark on, and not from each. */
const OPENING_MARKS = /(?<![\s([{–—:|-])[\s([{–—:|-]+$/
const MAX_LENGTH = 600
