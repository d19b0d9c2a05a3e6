import { openJsonFile } from '../store/open-json-file'
import type { HandbookPage } from './handbook-page'
import { SEED_PAGES } from './seed-pages'

const file = openJsonFile('handbook', SEED_PAGES.map(joinLines))

export const handbook = {
  list: async () => await file.read(),
  async get(id: string) {
    return (await file.read()).find(page => page.id === id)
  },
  async findByTitle(title: string) {
    return (await file.read()).find(page => page.title.toLowerCase() === title.toLowerCase())
  },
  async rename(id: string, title: string) {
    const pages = await file.update(all => all.map(page => (page.id === id ? { ...page, title } : page)))
    return pages.some(page => page.id === id) ? { id, title } : undefined
  },
}

function joinLines(page: HandbookPage): HandbookPage {
  const paragraphs = page.text.trim().split('\n\n')
  return { ...page, text: paragraphs.map(paragraph => paragraph.replaceAll('\n', ' ')).join('\n\n') }
}
