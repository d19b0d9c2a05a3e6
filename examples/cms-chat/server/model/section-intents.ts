import type { Intent } from './intent.js'
import { asksFor, countOf, joinNames } from './phrase.js'
import { asRecord, nameIn, outputOf, recordsIn } from './read-result.js'
import type { Thing } from './read-things.js'
import { call, say, type Reply } from './reply.js'
import { withMeant, type WishedRequest } from './with-meant.js'

export const sectionIntents: readonly Intent[] = [
  {
    pattern:
      /\b(?:delete|remove)\b.*\b(?:all|every|its|these|those)\b.*\bsections?\b(?:\s+(?:of|on|in)\s+(.+?))?[.!]*$/i,
    reply: deleteAllSections,
  },
]

export const sectionLists: readonly Intent[] = [
  { pattern: asksFor('sections?', String.raw`(?:.*?\b(?:of|on|in)\s+(.+?))?[.?!]*$`), reply: listSections },
]

function deleteAllSections(request: WishedRequest, [, phrase = 'it']: RegExpExecArray): Reply {
  const deleted = request.finishedCalls.filter(({ toolName }) => toolName === 'deleteSection')
  if (deleted.length > 0) {
    const names = deleted.map(({ input }) => nameIn(request, asRecord(input)['id']))
    return say(`Done. I deleted ${countOf(deleted.length, 'section')}: ${joinNames(names)}.`)
  }
  return withMeant(request, phrase, { type: 'page', lookup: 'list' }, page => {
    const sections = request.things.filter(thing => isLiveSection(thing) && thing.parent === page.id)
    if (sections.length > 0) {
      return { type: 'calls', calls: sections.map(({ id }) => ({ toolName: 'deleteSection', input: { id } })) }
    }
    if (!outputOf(request, 'listSections')) return call('listSections', { pageId: page.id })
    return say(`${page.name ?? 'This page'} has no sections to delete.`)
  })
}

function listSections(request: WishedRequest, [, phrase = 'it']: RegExpExecArray): Reply {
  return withMeant(request, phrase, { type: 'page', lookup: 'read' }, page => {
    const result = outputOf(request, 'listSections')
    if (!result) return call('listSections', { pageId: page.id })
    const sections = recordsIn(result, 'sections')
    const name = page.name ?? 'This page'
    if (sections.length === 0) return say(`${name} has no sections now.`)
    return say(
      `${name} has ${countOf(sections.length, 'section')}: ${joinNames(sections.map(section => section['title']))}.`,
    )
  })
}

function isLiveSection(thing: Thing): boolean {
  return thing.type === 'section' && !thing.deleted
}
