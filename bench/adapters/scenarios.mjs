// The real core behind the interface of the scenario benchmark: default options, engine in this thread, nothing stored.
import { createWorkingMemory } from '@antecedent/core'
import * as words from '@antecedent/core/words'

let users = 0

/** @param {import('@antecedent/core').Entity} entity */
const describe = ({ id, identifiers, type, name }) => ({
  ids: [id, ...identifiers.map(({ value }) => value)].map(String),
  type,
  ...(name === undefined ? {} : { name }),
})

/**
 * @param {{ lang: string }} scenario An app gives the word lists of its users' language; English and Chinese are the default.
 * @returns {import('../scenarios/run-scenario.mjs').MemoryUnderTest}
 */
export function create({ lang }) {
  const own = lang === 'en' || lang === 'zh' ? undefined : Object.entries(words).find(([name]) => name === lang)?.[1]
  const memory = createWorkingMemory({
    user: `scenario-${++users}`,
    thread: 'scenario',
    worker: false,
    storage: 'memory',
    ...(own && { languages: [words.en, own] }),
  })
  const settled = () => memory.settled({ deadlineMs: 20_000 })
  let turns = 0
  /** @type {(() => void) | undefined} */
  let leave

  return {
    async observe(result) {
      memory.observe(result)
      await settled()
    },
    async view(entity) {
      leave?.()
      leave = entity ? memory.view(entity) : undefined
      await settled()
    },
    async begin(text) {
      const { status, entities, candidates } = memory.resolve(text)
      turns += 1
      memory.turn({ id: `turn-${turns}` })
      memory.mention(text, { role: 'user', id: `said-${turns}` })
      await settled()
      return { status, things: entities.map(describe), candidates: candidates.map(describe) }
    },
    block() {
      const { text, entries } = memory.block()
      const known = new Map(memory.getSnapshot().entities.map(entity => [entity.key, entity]))
      return {
        text,
        entries: entries
          .map(key => known.get(key))
          .filter(entity => entity !== undefined)
          .map(describe),
      }
    },
    setPrivate(isPrivate) {
      memory.isPrivate = isPrivate
    },
    close: () => memory.close(),
  }
}
