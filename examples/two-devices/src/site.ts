import type { Line } from './line.js'
import { FIRST_PAGES, mergePages, type Page } from './pages.js'
import type { User } from './users.js'

export type ToolName = 'listPages' | 'getPage' | 'renamePage'

export interface ToolInput {
  readonly id?: string
  readonly title?: string
}

/** The app's own data: kept on this device, so that its tools work offline too, and exchanged with the app's backend. */
export interface Site {
  readonly pages: () => readonly Page[]
  readonly subscribe: (listener: () => void) => () => void
  readonly tools: Readonly<Record<ToolName, (input: ToolInput) => object>>
  /** Brings the pages here and those of the backend together; resolves with whether it was reached. */
  exchange(): Promise<boolean>
}

const GONE = { error: 'There is no such page.' }

export function createSite(user: User, line: Line): Site {
  const stored = `pages of ${user.id}`
  const listeners = new Set<() => void>()
  let pages = mergePages(FIRST_PAGES, JSON.parse(localStorage.getItem(stored) ?? '[]') as Page[])

  const keep = (theirs: readonly Page[]): void => {
    pages = mergePages(pages, theirs)
    localStorage.setItem(stored, JSON.stringify(pages))
    listeners.forEach(listener => listener())
  }

  const exchange = async (): Promise<boolean> => {
    const request = { method: 'POST', headers: { 'demo-user': user.id }, body: JSON.stringify(pages) }
    const response = await line.fetch('/api/pages', request).catch(() => undefined)
    if (!response?.ok) return false
    keep((await response.json()) as Page[])
    return true
  }

  const find = ({ id, title }: ToolInput): Page | undefined =>
    pages.find(page => page.id === id) ?? pages.find(page => page.title.toLowerCase() === title?.toLowerCase())

  line.subscribe(() => void exchange())
  void exchange()

  return {
    pages: () => pages,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    exchange,
    tools: {
      listPages: () => ({ pages: pages.map(({ id, title }) => ({ id, title })) }),
      getPage(input) {
        const page = find(input)
        return page ? answer(page) : GONE
      },
      renamePage({ id, title }) {
        const page = find({ ...(id && { id }) })
        if (!page || !title) return GONE
        const renamed = { ...page, title, renamedAt: Date.now() }
        keep([renamed])
        void exchange()
        return answer(renamed)
      },
    },
  }
}

function answer({ id, title, text }: Page): object {
  return { id, title, text }
}
