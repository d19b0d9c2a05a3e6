/**
 * Runs in a page, too. What an app would write for itself, after the class of the seeds: everything on the page, and the whole
 * state as one text in `localStorage` after each result.
 * @param {{ keeps: 'results' | 'entities', key?: string }} options
 */
export function createNaiveMemory({ keeps, key = 'naive' }) {
  /** @type {{ type: string, id: unknown, name: unknown }[]} */
  let entities = []
  /** @type {unknown[]} */
  let results = []
  return {
    /** @param {string} toolName @param {string} text */
    observe(toolName, text) {
      const result = JSON.parse(text)
      const list = Object.values(result).find(Array.isArray) ?? [result]
      for (const item of list) {
        if (item?.id === undefined) continue
        entities = [
          { type: toolName.replace(/^[a-z]+_/, ''), id: item.id, name: item.name ?? item.title },
          ...entities.filter(({ id }) => id !== item.id),
        ].slice(0, 10)
      }
      if (keeps === 'results') results.push({ toolName, result })
      localStorage.setItem(key, JSON.stringify({ entities, ...(keeps === 'results' && { results }) }))
    },
    block: () =>
      ['[WORKING MEMORY]', ...entities.slice(0, 3).map(({ id, name }) => `  - "${String(name)}" (${String(id)})`)].join(
        '\n',
      ),
    clear() {
      entities = []
      results = []
      localStorage.removeItem(key)
    },
  }
}
