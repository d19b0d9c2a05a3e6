import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApi, type Api } from './api.js'
import type { Page, PageDetail } from './content.js'
import { createDatabase, type Database } from './database.js'
import { createScriptedModel } from './model/scripted-model.js'
import { seedContent } from './seed-content.js'

let database: Database
let api: Api

beforeAll(async () => {
  database = await createDatabase()
  api = createApi({ database, model: createScriptedModel({ wordDelayMs: 0 }) })
}, 60_000)
beforeEach(async () => {
  await database.exec('truncate pages, media, chats, model_requests cascade')
  await seedContent(database)
})
afterAll(() => database.close())

async function send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const response = await api(
    new Request(`http://localhost/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, body: await response.json() }
}

async function getPage(slug: string): Promise<PageDetail> {
  return (await send('GET', `/pages/${slug}`)).body as PageDetail
}

it('lists the pages with the number of their sections', async () => {
  const { pages } = (await send('GET', '/pages')).body as { pages: Page[] }
  expect(pages.map(({ title, sectionCount }) => [title, sectionCount])).toEqual([
    ['Home', 3],
    ['About', 4],
    ['Pricing', 3],
    ['Blog', 2],
    ['Contact', 2],
    ['Home', 2],
  ])
})

it('gives a page by its slug and by its id', async () => {
  const about = await getPage('about')
  expect(about.sections.map(({ title }) => title)).toEqual(['Hero', 'Our story', 'Team', 'Milestones'])
  expect(await getPage(about.id)).toEqual(about)
})

it('changes only what a patch names', async () => {
  const before = await getPage('blog')
  const { body } = await send('PATCH', `/pages/${before.id}`, { status: 'published' })
  expect(body).toEqual({ ...before, status: 'published', updatedAt: expect.any(String) })
})

it('answers a delete with the id of what is gone, and a second one with 404', async () => {
  const [hero] = (await getPage('about')).sections
  expect(await send('DELETE', `/sections/${hero?.id}`)).toEqual({ status: 200, body: { deleted: true, id: hero?.id } })
  expect((await send('DELETE', `/sections/${hero?.id}`)).status).toBe(404)
})

it('gives a page with a taken title a slug of its own', async () => {
  const { body } = await send('POST', '/pages', { title: 'Home' })
  expect(body).toMatchObject({ title: 'Home', slug: 'home-2', status: 'draft', sections: [] })
})

it('deletes a page with its sections', async () => {
  const blog = await getPage('blog')
  expect(await send('DELETE', `/pages/${blog.id}`)).toEqual({ status: 200, body: { deleted: true, id: blog.id } })
  expect((await send('DELETE', `/pages/${blog.id}`)).status).toBe(404)
  expect((await send('PATCH', `/sections/${blog.sections[0]?.id}`, { title: 'Gone' })).status).toBe(404)
})

it('says what is wrong with a request', async () => {
  expect(await send('DELETE', '/pages/%E0%A4%A')).toEqual({
    status: 400,
    body: { error: { code: 'bad-request', message: 'URI malformed' } },
  })
  const broken = new Request('http://localhost/api/pages', { method: 'POST', body: '{"title":' })
  expect(await (await api(broken)).json()).toEqual({ error: { code: 'bad-request', message: 'The body is not JSON.' } })
  expect(await send('POST', '/pages', { title: 'x'.repeat(4_100_000) })).toEqual({
    status: 413,
    body: { error: { code: 'too-large', message: 'The request has more than 4 MB. Start a new chat.' } },
  })
})

it('refuses what it does not know', async () => {
  expect((await send('GET', '/pages/nothing')).status).toBe(404)
  expect((await send('GET', '/pages/6ba7b810-9dad-11d1-80b4-00c04fd430c8')).status).toBe(404)
  expect((await send('GET', '/nowhere')).status).toBe(404)
  expect((await send('POST', '/pages', { title: '' })).status).toBe(400)
  expect((await send('PATCH', '/sections/1', { position: 3 })).status).toBe(400)
})
