import { tool, type ToolSet } from 'ai'
import { z } from 'zod'
import { handbook } from './handbook/handbook'

const GONE = { error: 'There is no such page.' }

/** The app's own tools. They know nothing of memory. */
export const handbookTools: ToolSet = {
  listPages: tool({
    description: 'Lists the pages of the handbook.',
    inputSchema: z.object({}),
    execute: async () => ({ pages: (await handbook.list()).map(({ id, title }) => ({ id, title })) }),
  }),
  readPage: tool({
    description: 'Reads a page in full, by its id or its title.',
    inputSchema: z.object({ id: z.string().optional(), title: z.string().optional() }),
    execute: async ({ id, title = '' }) => (await (id ? handbook.get(id) : handbook.findByTitle(title))) ?? GONE,
  }),
  renamePage: tool({
    description: 'Gives a page another title. Its address stays.',
    inputSchema: z.object({ id: z.string(), title: z.string().min(1).max(80) }),
    execute: async ({ id, title }) => (await handbook.rename(id, title)) ?? GONE,
  }),
}
