import type { IconName } from '../app/icon.js'

/** What a tool does, to a reader who sees it run, done once, and done many times. */
interface ToolWords {
  icon: IconName
  doing: string
  done: string
  doneMany: string
}

const WORDS: Record<string, ToolWords> = {
  listPages: { icon: 'page', doing: 'Listing pages', done: 'Listed the pages', doneMany: 'Listed pages' },
  getPage: { icon: 'page', doing: 'Reading the page', done: 'Read the page', doneMany: 'Read pages' },
  createPage: { icon: 'page', doing: 'Creating a page', done: 'Created a page', doneMany: 'Created pages' },
  updatePage: { icon: 'page', doing: 'Changing the page', done: 'Changed the page', doneMany: 'Changed pages' },
  deletePage: { icon: 'trash', doing: 'Deleting the page', done: 'Deleted a page', doneMany: 'Deleted pages' },
  listSections: {
    icon: 'section',
    doing: 'Listing sections',
    done: 'Listed the sections',
    doneMany: 'Listed sections',
  },
  updateSection: {
    icon: 'section',
    doing: 'Changing a section',
    done: 'Changed a section',
    doneMany: 'Changed sections',
  },
  deleteSection: { icon: 'trash', doing: 'Deleting', done: 'Deleted a section', doneMany: 'Deleted sections' },
  listMedia: { icon: 'image', doing: 'Listing images', done: 'Listed the images', doneMany: 'Listed images' },
  siteReport: { icon: 'report', doing: 'Checking the site', done: 'Site report', doneMany: 'Site reports' },
  retrieve_result: {
    icon: 'report',
    doing: 'Looking it up in the kept result',
    done: 'Looked it up in the kept result',
    doneMany: 'Looked it up in kept results',
  },
  find_results: {
    icon: 'report',
    doing: 'Finding kept results',
    done: 'Found kept results',
    doneMany: 'Found results',
  },
  remember: { icon: 'edit', doing: 'Writing it down', done: 'Wrote it down', doneMany: 'Wrote things down' },
}

export function wordsFor(toolName: string): ToolWords {
  return WORDS[toolName] ?? { icon: 'page', doing: toolName, done: toolName, doneMany: toolName }
}
