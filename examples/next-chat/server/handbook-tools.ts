import { tool, type ToolSet } from 'ai'
import { z } from 'zod'
import { handbook } from './handbook'

const GONE = { error: 'There is no such page.' }

/** The app's own tools. They know nothing of memory. */
export const handbookTools: ToolSet = {
  listPages: tool({
    description: 'Lists the pages of the handbook.',
    inputSchema: z.object({}),
    execute: async () => ({ pages: handbook.list() }),
  }),
  readPage: tool({
    description: 'Reads a page in full, by its id or its title.',
    inputSchema: z.object({ id: z.string().optional(), title: z.string().optional() }),
    execute: async ({ id, title = '' }) => (id ? handbook.get(id) : handbook.findByTitle(title)) ?? GONE,
  }),
  renamePage: tool({
    description: 'Gives a page another title.',
    inputSchema: z.object({ id: z.string(), title: z.string() }),
    execute: async ({ id, title }) => handbook.rename(id, title) ?? GONE,
  }),
}
