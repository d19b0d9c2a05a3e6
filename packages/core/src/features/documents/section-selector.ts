import { AntecedentError, messageOf } from '../../errors.js'
import { askForSections } from '../../memory/documents/ask-for-sections.js'
import { sectionKey } from '../../memory/documents/choose-sections.js'
import { readSelection, SELECTION_SCHEMA } from '../../memory/documents/read-selection.js'
import type { DocumentSelecting, SectionSelection } from '../../model/document-selecting.js'
import type { DocumentSection } from '../../model/memory-document.js'
import type { Llm } from '../../host-models.js'
import type { FeatureHost } from '../../feature.js'
import { createModelAsker } from '../../runtime/handle/ask-model.js'
import type { Said, ThreadListener } from '../../feature.js'

/** Asks the host's model which sections of documents bear on what the user says. Nothing waits for it. (D3) */
export interface SectionSelector extends ThreadListener {
  /** The user said this: what they said before is asked about no more, and the same text only once. */
  hear(text: string, said: Said): void
  /** What the model says of what the user said last; undefined until it does, and where it fails. */
  selection(): SectionSelection | undefined
  /** What was said is forgotten. */
  clear(): void
  end(): void
}

export interface SectionSelectorOptions {
  llm: Llm
  selecting: DocumentSelecting
  environment: Pick<FeatureHost['environment'], 'after'>
  /** What documents say now. */
  sections: () => readonly DocumentSection[]
  /** Told when there is an answer. */
  notify: () => void
  onError: (error: AntecedentError) => void
}

const DEADLINE_MS = 10_000
/** What comes after them is chosen by its words. */
const MAX_SECTIONS = 60

export function createSectionSelector(options: SectionSelectorOptions): SectionSelector {
  const { llm, selecting, environment, notify, onError } = options
  const model = createModelAsker({ llm, environment, deadlineMs: DEADLINE_MS })
  let asked: { readonly text: string } | undefined
  let selection: SectionSelection | undefined
  let cancel: (() => void) | undefined
  let hasEnded = false

  const select = async (text: string): Promise<SectionSelection | undefined> => {
    const sections = options.sections().slice(0, MAX_SECTIONS)
    // Of one section there is nothing to choose.
    if (sections.length < 2) return undefined
    const prompt = askForSections({ sections, text, instructions: selecting.instructions })
    const chosen = readSelection(await model.ask({ purpose: 'select', prompt, schema: SELECTION_SCHEMA }), sections)
    if (!chosen) throw new TypeError('its answer names no sections')
    const keysOf = (of: readonly DocumentSection[]) => new Set(of.map(section => sectionKey(section)))
    return { about: text, asked: keysOf(sections), chosen: keysOf(chosen) }
  }

  const run = async (question: { readonly text: string }): Promise<void> => {
    try {
      const selected = await select(question.text)
      if (asked !== question || !selected) return
      selection = selected
      notify()
    } catch (error) {
      // Who was told to stop has not failed.
      if (asked !== question) return
      onError(new AntecedentError('callback-failed', { message: `llm selected no sections: ${messageOf(error)}` }))
    }
  }

  const forget = (why: string): void => {
    asked = undefined
    selection = undefined
    cancel?.()
    model.stop(why)
  }

  return {
    hear(text, { role }) {
      if (role !== 'user') return
      if (hasEnded || text === asked?.text || text.trim() === '') return
      forget('The user said something else.')
      const question = { text }
      asked = question
      cancel = environment.after(0, () => void run(question))
    },
    selection: () => selection,
    clear: () => forget('What was said was taken back.'),
    end() {
      hasEnded = true
      forget('Memory was closed.')
    },
  }
}
