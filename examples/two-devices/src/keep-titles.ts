import type { SyncedMemory } from './open-memory.js'
import type { Site } from './site.js'

/**
 * Has memory call pages what the app calls them. Where the two differ, another device may have renamed a page, and the
 * backend knows. Or it is memory that is behind: what a device was told offline comes after what the others were told
 * meanwhile, with the titles that it saw. Then memory is told, in the background: nobody has looked at anything.
 */
export function keepTitles(site: Site, memory: SyncedMemory): void {
  let isChecking = false

  const differing = () => {
    const names = new Map(memory.getSnapshot().entities.map(({ id, name }) => [id, name]))
    return site.pages().filter(({ id, title }) => names.has(id) && names.get(id) !== title)
  }

  const check = async (): Promise<void> => {
    if (isChecking || memory.status().pending > 0 || differing().length === 0) return
    isChecking = true
    const isCurrent = await site.exchange()
    isChecking = false
    const pages = differing().map(({ id, title }) => ({ id, title }))
    if (!isCurrent || pages.length === 0) return
    memory.observe({ toolName: 'listPages', toolCallId: crypto.randomUUID(), output: { pages }, background: true })
  }

  memory.subscribe(() => void check())
  site.subscribe(() => void check())
}
