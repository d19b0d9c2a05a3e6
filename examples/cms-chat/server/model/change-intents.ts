import type { Intent } from './intent.js'
import { asRecord, nameIn } from './read-result.js'
import { call, say, type Reply } from './reply.js'
import { withMeant, type WishedRequest } from './with-meant.js'

/** What can be done to a page and to a section alike: which of them is meant, the phrase or the request tells. */
export const changeIntents: readonly Intent[] = [
  { pattern: /\b(?:delete|remove)\s+(.+?)[.!]*$/i, reply: deleteOne },
  { pattern: /\b(?:rename|retitle|call)\s+(.+?)\s+(?:to|as)\s+["“]?(.+?)["”]?[.!]*$/i, reply: renameOne },
]

function deleteOne(request: WishedRequest, [, phrase = '']: RegExpExecArray): Reply {
  const deleted = request.finishedCalls.find(({ toolName }) => /^delete(?:Page|Section)$/.test(toolName))
  if (deleted) return say(`Done. I deleted ${nameIn(request, asRecord(deleted.input)['id'])}.`)
  return withMeant(request, phrase, { lookup: 'list' }, ({ type, id }) =>
    call(type === 'page' ? 'deletePage' : 'deleteSection', { id }),
  )
}

function renameOne(request: WishedRequest, [, phrase = '', title]: RegExpExecArray): Reply {
  const updated = request.finishedCalls.find(({ toolName }) => /^update(?:Page|Section)$/.test(toolName))
  if (updated) {
    const noun = updated.toolName === 'updatePage' ? 'page' : 'section'
    return say(`Done. The ${noun} is now called ${asRecord(updated.output)['title']}.`)
  }
  return withMeant(request, phrase, { lookup: 'list' }, ({ type, id }) =>
    call(type === 'page' ? 'updatePage' : 'updateSection', { id, title }),
  )
}
