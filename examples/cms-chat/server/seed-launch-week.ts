import { readUIMessageStream, simulateReadableStream, type UIMessage, type UIMessageChunk } from 'ai'
import { answerChat } from './answer-chat.js'
import { createChatStore } from './chat-store.js'
import { createContent } from './content.js'
import type { Database } from './database.js'
import { createScriptedModel } from './model/scripted-model.js'

export const LAUNCH_WEEK = 'launch-week'

/** What is changed on the way is changed back: the site is as it was seeded. */
const QUESTIONS = [
  'Which pages do we have, two weeks before launch?',
  'show me the home page',
  'the published one',
  'what sections are on this page?',
  'show me the about page',
  'what sections are on it?',
  'which images do we have?',
  'create a page called Launch week',
  'publish this page',
  'show me the launch week page',
  'unpublish it',
  'rename it to Launch plan',
  'show me the pricing page',
  'what sections are on it?',
  'list all pages',
  'show me the blog page',
  'publish it',
  'what sections are on it?',
  'unpublish this page',
  'show me the contact page',
  'what sections are on this page?',
  'show me the shop-home page',
  'what sections are on it?',
  'which images could the shop use?',
  'list the pages again',
  'show me the launch plan page',
  'delete it',
  'list all pages',
  'show me the about page',
  'check the site',
  'what does the report say about Milestones?',
  'show me the contact page',
  'what sections are on it?',
  'show me the pricing page',
  'which images do we have?',
]

/** A long conversation of two days ago, as it would be: each answer is really given, by the scripted model. */
export async function seedLaunchWeek(database: Database): Promise<void> {
  const chats = createChatStore(database)
  if ((await chats.load(LAUNCH_WEEK)).length > 0) return
  const content = createContent(database)
  const options = {
    contentOf: () => content,
    chats: { ...chats, recordRequest: async () => {} },
    model: createScriptedModel({ wordDelayMs: 0 }),
  }
  const messages: UIMessage[] = []
  for (const [index, text] of QUESTIONS.entries()) {
    messages.push({ id: `${LAUNCH_WEEK}-${index}`, role: 'user', parts: [{ type: 'text', text }] })
    const response = await answerChat({ id: LAUNCH_WEEK, messages }, options)
    const answer = await readAnswer(await response.text())
    if (answer) messages.push(answer)
  }
  await database.query(`update chats set updated_at = now() - interval '2 days' where thread = $1`, [LAUNCH_WEEK])
}

async function readAnswer(body: string): Promise<UIMessage | undefined> {
  const lines = body.split('\n').filter(line => line.startsWith('data: {'))
  const chunks = lines.map(line => JSON.parse(line.slice('data: '.length)) as UIMessageChunk)
  const stream = simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null })
  let answer: UIMessage | undefined
  for await (const partial of readUIMessageStream({ stream })) answer = partial
  return answer
}
