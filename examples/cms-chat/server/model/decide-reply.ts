import { intents } from './intents.js'
import type { ReadRequest } from './read-request.js'
import { say, type Reply } from './reply.js'

const HELP =
  'I can list the pages, show one, rename or publish it, list, rename and delete its sections, and list the images. ' +
  'Try “show me the about page”.'

/** The next step on a request, from nothing but the request. */
export function decideReply(request: ReadRequest): Reply {
  const failed = request.finishedCalls.find(({ failure }) => failure !== undefined)
  if (failed) return say(`That did not work: ${failed.failure}`)
  for (const { pattern, reply } of intents) {
    const match = pattern.exec(request.question)
    if (match) return reply(request, match)
  }
  return say(HELP)
}
