import { describe, expect, it } from 'vitest'
import { resolveReference } from '../memory/recall/resolve-reference.js'
import type { LanguageWords } from '../memory/recall/words/language-words.js'
import { BEGINNING } from '../model/clock.js'
import type { Entity, EntityId, Mention } from '../model/entity.js'
import type { ListView } from '../model/list-view.js'
import { EMPTY_VIEW, type MemoryView } from '../model/memory-state.js'
import type { TypeLabels } from '../model/resolution.js'
import { anEntity } from './an-entity.js'

/** A sentence and what it means: keys by their ids, or `open` where nothing may be taken for certain. */
export type Sentence = readonly [text: string, meant: readonly EntityId[] | 'open']

const NOW = 10

/**
 * The pages home, pricing and contact were listed, then two images, then the sections of pricing; pricing was then
 * talked about alone. So `it` is pricing, `the next page` is contact, `the second section` is team.
 */
export function describeLanguage(name: string, { languages, labels, sentences }: LanguageFixture): void {
  describe(name, () => {
    it.each(sentences)('Q3 reads %j', (text, meant) => {
      const view = viewOfPages()
      const { status, entities } = resolveReference(text, { view, openNow: new Set(), languages, labels })
      const expected = meant === 'open' ? [] : meant
      expect({ meant: entities.map(({ id }) => id), isResolved: status === 'resolved' }).toEqual({
        meant: expected,
        isResolved: expected.length > 0,
      })
    })

    it('Q3 has a fixture of at least 20 sentences', () => {
      expect(sentences.length).toBeGreaterThanOrEqual(20)
    })
  })
}

export interface LanguageFixture {
  languages?: readonly LanguageWords[]
  /** Labels of the types page, section and image. */
  labels?: TypeLabels
  sentences: readonly Sentence[]
}

function viewOfPages(): MemoryView {
  const pages = list('page', ['home', 'pricing', 'contact'], 4)
  const images = list('image', ['logo', 'banner'], 6)
  const sections = list('section', ['hero', 'team', 'footer'], 8)
  const focus: Mention = { message: NOW, by: 'assistant', alone: true }
  const entities = [...pages, ...images, ...sections].map(entity => {
    if (entity.id === 'pricing') return { ...entity, mentions: [focus, ...entity.mentions] }
    return entity.type === 'section' ? { ...entity, parent: 'page/pricing' as const } : entity
  })
  return {
    ...EMPTY_VIEW,
    now: { ...BEGINNING, message: NOW },
    entities: new Map(entities.map(entity => [entity.key, entity])),
    listViews: [viewOf(sections, 8), viewOf(images, 6), viewOf(pages, 4)],
    plurals: new Map([
      ['page', 'pages'],
      ['section', 'sections'],
      ['image', 'images'],
    ]),
  }
}

function list(type: string, names: readonly string[], message: number): Entity[] {
  return names.map((id, position) =>
    anEntity({
      type,
      id,
      name: `Acme ${id}`,
      role: 'item',
      position,
      mentions: [{ message, by: 'tool', alone: false }],
    }),
  )
}

function viewOf(entities: readonly Entity[], message: number): ListView {
  return { type: entities[0]?.type ?? '', keys: entities.map(({ key }) => key), sequence: message, message }
}
