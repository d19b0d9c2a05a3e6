import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { cleanText } from '../clean-text.js'
import { classOf } from './attribute-keys.js'
import { asName, looksHuman } from './name-text.js'
import { calledBy, plainText } from './plain-text.js'
import { type PlannedRecord } from './planned-record.js'
import { isEnvelopeKey, isIdentified } from './record-shape.js'

/**
 * A nameless record's name in one of its parts: what was asked for by it (`input: { prompt }`), the work of which it is one run,
 * or its name in law; else the form of a text that is made for readers. (X4.21)
 */
export function nameInside(record: PlannedRecord, type: string, siblings: readonly Json[] = []): string | undefined {
  return promptOf(record) ?? workOf(record, type, siblings) ?? legalName(record) ?? prettyText(record)
}

function promptOf(record: PlannedRecord): string | undefined {
  const said = partsUnder(record, ASKED).flatMap(part =>
    Object.keys(part).flatMap(key => (PROMPT.test(key) && typeof part[key] === 'string' ? [part[key]] : [])),
  )
  const [text] = said
  return text === undefined || said.length > 1 ? undefined : human(cleanText(text, MAX_SAYING))
}

function workOf(record: PlannedRecord, type: string, siblings: readonly Json[]): string | undefined {
  if (!RUNS.has(type.slice(type.lastIndexOf('_') + 1))) return undefined
  const [work, other] = partsUnder(record, WORK)
  const name = work === undefined || other !== undefined ? undefined : nameOf(work)
  const key = record.plan.fields[record.values.indexOf(work)]?.key ?? ''
  // What is the work of all runs names none of them.
  const names = siblings.map(run => (isJsonObject(run) && isJsonObject(run[key]) ? nameOf(run[key]) : undefined))
  if (siblings.length > 1 && new Set(names).size < 2) return undefined
  return typeof name === 'string' ? human(name) : undefined
}

function nameOf(part: JsonObject): Json | undefined {
  return part['name'] ?? part['title']
}

function legalName({ plan: { fields }, values }: PlannedRecord): string | undefined {
  for (const [place, { key }] of fields.entries()) {
    const part = values[place]
    const own = isEnvelopeKey(key) && isJsonObject(part) && !isIdentified(part) ? part : undefined
    const legal = own === undefined ? undefined : LEGAL.map(key => own[key]).find(value => value !== undefined)
    const name = plainText(calledBy(legal))
    if (name !== undefined) return human(name)
  }
  return undefined
}

function prettyText({ plan: { fields }, values }: PlannedRecord): string | undefined {
  const place = fields.findIndex(({ key }) => PRETTY.test(key) && classOf(key.replace(PRETTY, '')) === 'other')
  const text: Json | undefined = values[place]
  return typeof text === 'string' ? human(text) : undefined
}

function partsUnder({ plan: { fields }, values }: PlannedRecord, key: RegExp): readonly JsonObject[] {
  return fields.flatMap((field, place) => {
    const part = values[place]
    return key.test(field.key) && isJsonObject(part) ? [part] : []
  })
}

function human(text: string): string | undefined {
  return looksHuman(text) ? asName(text) : undefined
}

const ASKED = /^(?:inputs?|request|params|parameters|arg(?:ument)?s)$/i
const PROMPT = /^(?:prompt|query|question|instructions?|text)$/i
const RUNS: ReadonlySet<string> = new Set('run execution invocation attempt'.split(' '))
const WORK = /^(?:job|workflow|pipeline|task|flow|schedule|function|playbook|suite)(?:_?definition)?$/i
const LEGAL = ['legalName', 'legal_name', 'LegalName', 'registeredName', 'registered_name']
const PRETTY = /_?pretty_?/i
const MAX_SAYING = 60
