import type { Page } from '@playwright/test'
import { majors } from '../../ai-sdk/majors.js'
import { chatOf, stopWhileAnswered } from '../harness/chat-of.js'
import { idsIn, OURS } from '../harness/read-prompt.js'
import { type RunningChat, serveChat } from '../harness/serve-chat.js'
import { expect, test } from '../harness/test.js'
import { transcriptOf } from '../harness/transcript.js'

/** A user who is known late talks, has a document written, allows and forbids, takes words back, and stops. */
async function talk(page: Page, app: RunningChat, address: string) {
  const chat = chatOf(page)
  const seen: Record<string, string> = {}
  const note = (when: string) => (seen[when] = idsIn(app.blocks().at(-1)))
  const known = () => expect(page.locator('header')).toHaveText('u-1')
  app.hold()
  await page.goto(address)
  await expect(page.getByLabel('Message')).toBeVisible()
  app.letGo()
  await known()
  await chat.send('getPage {"id":"p-1"}')
  await chat.send('Rename it')
  note('in the second turn')

  await chat.send('createDocument {"title":"Plan"}')
  await expect(page.locator('aside')).toHaveText('All of Plan.')
  await chat.send('Rename the document')
  note('after an artifact')

  await chat.begin('publishPage {"id":"p-2"}')
  await chat.untilAnswered(() => chat.press('Allow'))
  await chat.shows('published')
  note('in what follows an approval')
  await chat.begin('publishPage {"id":"p-9"}')
  await chat.untilAnswered(() => chat.press('Deny'))
  await chat.send('Rename what was published')
  note('after an approval and a denial')

  await page.reload()
  await known()
  await chat.send('Rename it again')
  note('in the first turn after a reload')

  await chat.send('getPage {"id":"p-3"}')
  await chat.untilAnswered(() => chat.press('Regenerate'))
  note('when an answer is given again')
  await chat.press('Edit')
  await chat.send('getPage {"id":"p-4"}')
  await chat.send('Rename that one')
  note('after an edit')

  await stopWhileAnswered(chat, app, 'p-5')
  await chat.send('Rename the last one')
  note('after a stop')
  return { seen, transcript: transcriptOf(app, 'c-1', await chat.shown()) }
}

const withApprovals = majors.filter(({ hasApprovals }) => hasApprovals)

for (const major of withApprovals) {
  test(`AI SDK ${major.name}, the shape of the chat template`, async ({ serve, page, context }) => {
    const app = await serveChat(serve, major, { name: 'chat-template' })
    const { seen, transcript } = await talk(page, app, app.url)
    expect(seen).toEqual({
      'in the second turn': 'p-1',
      'after an artifact': 'd-1 p-1',
      'in what follows an approval': 'd-1 p-1',
      'after an approval and a denial': 'd-1 p-1 p-2',
      'in the first turn after a reload': 'd-1 p-1 p-2',
      'when an answer is given again': 'd-1 p-1 p-2',
      'after an edit': 'd-1 p-1 p-2 p-4',
      'after a stop': 'd-1 p-1 p-2 p-4 p-5',
    })
    const posts = app.requests.filter(({ method }) => method === 'POST')
    expect(posts.map(({ told }) => told)).toEqual(['empty', ...posts.slice(1).map(() => 'received')])
    expect(JSON.stringify(transcript)).not.toMatch(OURS)

    const other = await serveChat(serve, major, { name: 'chat-template' })
    const without = await talk(await context.newPage(), other, `${other.url}?without-memory`)
    expect(other.blocks().join('')).toBe('')
    expect(transcript).toEqual(without.transcript)
  })

  test(`AI SDK ${major.name}, the shape of the chat template, is sent without a block before the user is known, says so, and knows the results from then on`, async ({
    serve,
    page,
    complaints,
  }) => {
    const app = await serveChat(serve, major, { name: 'chat-template' })
    const chat = chatOf(page)
    app.hold()
    await page.goto(app.url)
    await chat.begin('getPage {"id":"p-1"}')
    await chat.shows('Page p-1')
    app.letGo()
    await chat.shows('Done')
    await expect(page.locator('header')).toHaveText('u-1')
    await chat.idle()
    await chat.send('Rename it')
    await chat.send('Rename it again')
    const known = app.blocks().map(idsIn)
    expect(known).toEqual(['', '', 'p-1', 'p-1'])
    expect(complaints.splice(0)).toEqual([expect.stringContaining('has no `user` yet')])
  })
}
