import { readChoice } from './ask-which.js'
import { changeIntents } from './change-intents.js'
import type { Intent } from './intent.js'
import { mediaLists } from './media-intents.js'
import { pageIntents, pageLists } from './page-intents.js'
import type { ReadRequest } from './read-request.js'
import { reportIntents } from './report-intents.js'
import { ruleActs, ruleLists } from './rule-intents.js'
import { say, type Reply } from './reply.js'
import { sectionIntents, sectionLists } from './section-intents.js'

const HELP =
  'I can list the pages, show one, rename, publish or delete it, list, rename and delete its sections, list the images, ' +
  'check the site, and remember a rule for all chats. Try “show me the about page”.'

/** What a wish is about that gets no reply above: something of the site. */
const ABOUT_THE_SITE = /\b(?:pages?|sections?|images?|pictures?|rules?|site|this|that|it|its|these|those)\b/i

/** Wishes that a verb tells. The first that fits is taken. */
const ACTS: readonly Intent[] = [...ruleActs, ...reportIntents, ...sectionIntents, ...changeIntents, ...pageIntents]
/** Wishes of which only a noun need be said. */
const LISTS: readonly Intent[] = [...ruleLists, ...sectionLists, ...pageLists, ...mediaLists]

/** The next step on a request, from nothing but the request. */
export function decideReply(request: ReadRequest): Reply {
  const failed = request.finishedCalls.find(({ failure }) => failure !== undefined)
  if (failed) return say(`That did not work: ${failed.failure}`)
  const { question, previous } = request
  const choice = readChoice(request)
  return (
    follow(ACTS, question, request) ??
    // An answer to the model's own question: the wish is the one before.
    (choice && follow([...ACTS, ...LISTS], previous.question, { ...request, choice })) ??
    follow(LISTS, question, request) ??
    say(ABOUT_THE_SITE.test(question) ? `I can’t do that. ${HELP}` : HELP)
  )
}

function follow(intents: readonly Intent[], wish: string, request: Parameters<Intent['reply']>[0]): Reply | undefined {
  for (const { pattern, reply } of intents) {
    const match = pattern.exec(wish)
    if (match) return reply(request, match)
  }
  return undefined
}
