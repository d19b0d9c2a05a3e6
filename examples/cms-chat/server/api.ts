import type { LanguageModelV4 } from '@ai-sdk/provider'
import { z } from 'zod'
import { answerChat } from './answer-chat.js'
import { ApiError, type ApiErrorCode } from './api-error.js'
import { createChatCopies } from './chat-copies.js'
import { createChatStore } from './chat-store.js'
import { createContent } from './content.js'
import type { Database } from './database.js'
import { chooseModel } from './model/choose-model.js'
import { readJson } from './read-json.js'

const text = z.string().max(20_000)
const title = z.string().trim().min(1).max(200)
const newPage = z.object({ title, description: text.optional() })
const pagePatch = z.strictObject({
  title: title.optional(),
  description: text.optional(),
  status: z.enum(['draft', 'published']).optional(),
})
const newSection = z.object({ kind: title, title, body: text.optional() })
const sectionPatch = z.strictObject({ title: title.optional(), body: text.optional() })

export interface ApiOptions {
  database: Database
  /** @defaultValue the provider's model where the environment holds a key, else the scripted one */
  model?: LanguageModelV4
}

/** The server without its sockets: from a request to a response. */
export type Api = (request: Request) => Promise<Response>

export function createApi({ database, model = chooseModel() }: ApiOptions): Api {
  const content = createContent(database)
  const chats = createChatStore(database)
  const copies = createChatCopies({ database, chats })

  type Handler = (request: Request, id: string) => Promise<unknown>
  const routes: Record<string, Handler> = {
    'GET /api/pages': async () => {
      const pages = await content.listPages()
      return { pages, total: pages.length }
    },
    'POST /api/pages': async request => content.createPage(newPage.parse(await readJson(request))),
    'GET /api/pages/:id': (_, id) => content.getPage(id),
    'PATCH /api/pages/:id': async (request, id) => content.updatePage(id, pagePatch.parse(await readJson(request))),
    'DELETE /api/pages/:id': (_, id) => content.deletePage(id),
    'GET /api/pages/:id/sections': async (_, id) => {
      const sections = await content.listSections(id)
      return { sections, total: sections.length }
    },
    'POST /api/pages/:id/sections': async (request, id) =>
      content.createSection(id, newSection.parse(await readJson(request))),
    'PATCH /api/sections/:id': async (request, id) =>
      content.updateSection(id, sectionPatch.parse(await readJson(request))),
    'DELETE /api/sections/:id': (_, id) => content.deleteSection(id),
    'GET /api/media': async () => ({ media: await content.listMedia() }),
    'POST /api/chat': async request =>
      answerChat(await readJson(request), { contentOf: copies.contentOf, chats, model, signal: request.signal }),
    'GET /api/chats': async () => ({ chats: await chats.list() }),
    'GET /api/chats/:id': async (_, thread) => ({ messages: await chats.load(thread) }),
    'POST /api/chats/:id/copy': (_, thread) => copies.copy(thread),
    'GET /api/chats/:id/requests': async (_, thread) => ({ requests: await chats.listRequests(thread) }),
    'GET /api/model': async () => ({ provider: model.provider, model: model.modelId }),
  }

  return async request => {
    const [, , collection = '', id, ...rest] = new URL(request.url).pathname.split('/')
    const path = [`/api/${collection}`, ...(id ? [':id'] : []), ...rest].join('/')
    try {
      const route = routes[`${request.method} ${path}`]
      if (!route) throw new ApiError('not-found', `There is no ${request.method} ${path}.`)
      const answer = await route(request, decodeURIComponent(id ?? ''))
      return answer instanceof Response ? answer : Response.json(answer)
    } catch (error) {
      return answerError(error)
    }
  }
}

const STATUS: Record<ApiErrorCode, number> = { 'bad-request': 400, 'not-found': 404, 'too-large': 413 }

function answerError(error: unknown): Response {
  if (error instanceof ApiError) return failWith(STATUS[error.code], error)
  if (error instanceof z.ZodError)
    return failWith(400, { code: 'bad-request', message: z.prettifyError(error).replaceAll('✖ ', '') })
  // An address with a broken escape.
  if (error instanceof URIError) return failWith(400, { code: 'bad-request', message: error.message })
  console.error(error)
  return failWith(500, { code: 'failed', message: 'The server failed. Its log says why.' })
}

function failWith(status: number, { code, message }: { code: string; message: string }): Response {
  return Response.json({ error: { code, message } }, { status })
}
