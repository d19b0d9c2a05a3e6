import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from './start-server.mjs'

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server
beforeAll(async () => {
  server = await startServer()
}, 120_000)
afterAll(() => server.close())

it.each(['', 'pages', 'pages/about?chat=launch-week&memory=off', 'pages/no-such-page'])(
  'answers /%s with the app',
  async path => {
    const response = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<div id="root"></div>')
  },
)

it('answers an unknown address of the API with an error that says so', async () => {
  const response = await fetch(`${server.url}api/nothing`)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: { code: 'not-found', message: 'There is no GET /api/nothing.' } })
})

it('has a long conversation from the start', async () => {
  const { chats } = await (await fetch(`${server.url}api/chats`)).json()
  expect(chats).toEqual([
    {
      thread: 'launch-week',
      title: 'Which pages do we have, two weeks before launch?',
      updatedAt: expect.any(String),
      messages: 70,
    },
  ])
})
