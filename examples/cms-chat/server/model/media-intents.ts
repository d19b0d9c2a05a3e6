import type { Intent } from './intent.js'
import { asksFor, countOf, joinNames } from './phrase.js'
import { outputOf, recordsIn } from './read-result.js'
import { call, say, type Reply } from './reply.js'
import type { WishedRequest } from './with-meant.js'

export const mediaLists: readonly Intent[] = [
  { pattern: asksFor('(?:media|images?|pictures?|photos?)'), reply: listMedia },
]

function listMedia(request: WishedRequest): Reply {
  const result = outputOf(request, 'listMedia')
  if (!result) return call('listMedia', {})
  const files = recordsIn(result, 'media')
  return say(`The library holds ${countOf(files.length, 'image')}: ${joinNames(files.map(file => file['fileName']))}.`)
}
