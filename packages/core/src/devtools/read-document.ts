import type { ShownDocument } from '../model/document-calls.js'
import type { DevtoolsClient } from './devtools-client.js'
import type { Answer, DocumentRow, Question, WrittenDocument } from './devtools-protocol.js'
import { featuresOf } from './features-of.js'

type Documents = Pick<DevtoolsClient, 'blockInput' | 'features' | 'usersView'>

/** What a document says, or said before. (D5) */
export async function readDocument(
  client: Documents,
  { about, name }: Extract<Question, { about: 'document' | 'document-versions' }>,
): Promise<Answer> {
  const { documents } = featuresOf(client)
  if (about === 'document-versions') return { about, versions: (await documents?.versions(name)) ?? [] }
  const shown = documents?.get(name)
  const document = shown && written(shown, client)
  return { about, ...(document && { document }) }
}

/** A document without what it says. */
export function rowOf({ name, scope, isReadOnly, version, at, conflicts }: ShownDocument): DocumentRow {
  return { name, scope, isReadOnly, version, ...(at !== undefined && { at }), conflicts: conflicts.length }
}

function written(shown: ShownDocument, client: Documents): WrittenDocument | undefined {
  const { name, version, at, content, conflicts, text } = shown
  if (at === undefined) return undefined
  const view = shown.scope === 'user' ? client.usersView?.() : client.blockInput().view
  const { origins = {} } = view?.documents.get(name) ?? {}
  return { name, version, at, content, origins, conflicts, text }
}
