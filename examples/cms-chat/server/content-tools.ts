import { tool, type ToolSet } from 'ai'
import { z } from 'zod'
import { auditSite } from './audit-site.js'
import type { Content } from './content.js'

/** The tools of the assistant: the same calls as the REST API, on the same database. */
export function createContentTools(content: Content): ToolSet {
  return {
    listPages: tool({
      description: 'List all pages of the site.',
      inputSchema: z.object({}),
      execute: async () => {
        const pages = await content.listPages()
        return { pages, total: pages.length }
      },
    }),
    getPage: tool({
      description: 'Get one page with its sections, by its id or its slug.',
      inputSchema: z.object({ id: z.string().optional(), slug: z.string().optional() }),
      execute: ({ id, slug }) => content.getPage(id ?? slug ?? ''),
    }),
    createPage: tool({
      description: 'Create a page. It begins as a draft without sections.',
      inputSchema: z.object({ title: z.string().min(1), description: z.string().optional() }),
      execute: page => content.createPage(page),
    }),
    updatePage: tool({
      description: 'Change the title, description or status of a page.',
      inputSchema: z.object({
        id: z.string(),
        title: z.string().min(1).optional(),
        description: z.string().optional(),
        status: z.enum(['draft', 'published']).optional(),
      }),
      execute: ({ id, ...patch }) => content.updatePage(id, patch),
    }),
    deletePage: tool({
      description: 'Delete a page and all its sections.',
      inputSchema: z.object({ id: z.string() }),
      execute: ({ id }) => content.deletePage(id),
    }),
    listSections: tool({
      description: 'List the sections of a page, in order.',
      inputSchema: z.object({ pageId: z.string() }),
      execute: async ({ pageId }) => {
        const sections = await content.listSections(pageId)
        return { sections, total: sections.length }
      },
    }),
    updateSection: tool({
      description: 'Change the title or text of a section.',
      inputSchema: z.object({ id: z.string(), title: z.string().min(1).optional(), body: z.string().optional() }),
      execute: ({ id, ...patch }) => content.updateSection(id, patch),
    }),
    deleteSection: tool({
      description: 'Delete a section.',
      inputSchema: z.object({ id: z.string() }),
      execute: ({ id }) => content.deleteSection(id),
    }),
    listMedia: tool({
      description: 'List the images of the media library.',
      inputSchema: z.object({}),
      execute: async () => ({ media: await content.listMedia() }),
    }),
    siteReport: tool({
      description: 'Check the texts, links and images of the whole site. Gives what was measured, and what is to mend.',
      inputSchema: z.object({}),
      execute: async () => {
        const pages = await content.listPages()
        return auditSite({
          pages: await Promise.all(pages.map(({ id }) => content.getPage(id))),
          media: await content.listMedia(),
        })
      },
    }),
  }
}
