import type { Page } from '@playwright/test'
import { majors } from '../../ai-sdk/majors.js'
import { chatOf, stopWhileAnswered } from '../harness/chat-of.js'
import { idsIn, OURS } from '../harness/read-prompt.js'
import { type RunningChat, serveChat } from '../harness/serve-chat.js'
import { expect, test } from '../harness/test.js'
import { transcriptOf } from '../harness/transcript.js'

/** A user talks, comes back, asks again, takes words back, is cut off, and stops an answer. Gives the blocks on the way. */
async function talk(page: Page, app: RunningChat, address: string) {
  const chat = chatOf(page)
  const seen: Record<string, string> = {}
  const note = (when: string) => (seen[when] = idsIn(app.blocks().at(-1)))
  await page.goto(address)
  await chat.send('getPage {"id":"p-1"}')
  note('in the first turn')
  await chat.send('Rename it')
  note('in the second turn')

  await page.reload()
  await chat.send('Rename it again')
  note('in the first turn after a reload')

  await chat.send('getPage {"id":"p-2"}')
  await chat.untilAnswered(() => chat.press('Regenerate'))
  note('when an answer is given again')
  await chat.press('Edit')
  await chat.send('getPage {"id":"p-3"}')
  await chat.send('Rename that one')
  note('after an edit')

  app.hold()
  await chat.begin('getPage {"id":"p-4"}')
  await chat.shows('Page p-4')
  await page.reload()
  await chat.shows('Page p-4')
  app.letGo()
  await chat.shows('Done')
  await chat.idle()
  await chat.send('Rename the newest')
  note('after a stream that went on')

  await stopWhileAnswered(chat, app, 'p-5')
  await expect.poll(() => JSON.stringify(app.stored('c-1'))).toContain('Done: getPage {\\"id\\":\\"p-5\\"}')
  await chat.send('Rename the last one')
  note('after a stop')
  return { seen, transcript: transcriptOf(app, 'c-1', await chat.shown()) }
}

const runs = [
  ...majors.map(major => ({ major, mode: 'development' as const })),
  ...majors.slice(-1).map(major => ({ major, mode: 'production' as const })),
]

for (const { major, mode } of runs) {
  const options = { name: 'ai-sdk', mode }

  // The newest major in development stands for the others, but in `.ci/full`.
  const tag = mode === 'development' && major !== majors.at(-1) ? '@full' : []
  test(
    `AI SDK ${major.name}, a route that stores and resumes, in ${mode}`,
    { tag },
    async ({ serve, page, context }) => {
      const app = await serveChat(serve, major, options)
      const { seen, transcript } = await talk(page, app, app.url)
      expect(seen).toEqual({
        'in the first turn': '',
        'in the second turn': 'p-1',
        'in the first turn after a reload': 'p-1',
        'when an answer is given again': 'p-1',
        'after an edit': 'p-1 p-3',
        'after a stream that went on': 'p-1 p-3 p-4',
        'after a stop': 'p-1 p-3 p-4 p-5',
      })
      const posts = app.requests.filter(({ method }) => method === 'POST')
      expect(posts.map(({ told }) => told)).toEqual(['empty', ...posts.slice(1).map(() => 'received')])
      expect(JSON.stringify(transcript)).not.toMatch(OURS)

      // Once is enough.
      if (mode === 'production') return
      const other = await serveChat(serve, major, options)
      const without = await talk(await context.newPage(), other, `${other.url}?without-memory`)
      expect(other.blocks().join('')).toBe('')
      expect(transcript).toEqual(without.transcript)
    },
  )
}
