import type { AntecedentError } from '../../errors.js'
import { askForSections } from './memory/ask-for-sections.js'
import { sectionKey } from '../../memory/block/choose-sections.js'
import { readSelection, SELECTION_SCHEMA } from './memory/read-selection.js'
import type { DocumentSelecting } from './documents-options.js'
import type { SectionSelection } from '../../model/section-selection.js'
import type { BlockSection } from '../../model/block-section.js'
import type { Llm } from '../../host-models.js'
import type { PackageHost } from '../../package-feature.js'
import type { Said, ThreadListener } from '../../feature.js'
import { type Ask, createModelTask, type LlmQuestion } from '../../runtime/handle/create-model-task.js'

/** Asks the host's model which sections of documents bear on what the user says. Nothing waits for it. */
export interface SectionSelector extends ThreadListener {
  /** The user said this: what they said before is asked about no more, and the same text only once. */
  hear(text: string, said: Said): void
  /** The model's choice for the user's last message; undefined until it answers, and where it fails. */
  selection(): SectionSelection | undefined
  /** Forgets the message. */
  clear(): void
  end(): void
}

export interface SectionSelectorOptions {
  llm: Llm
  selecting: DocumentSelecting
  environment: Pick<PackageHost['environment'], 'after' | 'ticks'>
  /** Content of the documents now. */
  sections: () => readonly BlockSection[]
  /** Told when there is an answer. */
  notify: () => void
  onError: (error: AntecedentError) => void
}

const DEADLINE_MS = 10_000
/** Later sections are chosen by their words. */
const MAX_SECTIONS = 60

export function createSectionSelector(options: SectionSelectorOptions): SectionSelector {
  const { llm: model, selecting, environment, notify, onError } = options
  const failure = 'llm selected no sections'
  const task = createModelTask({ model, environment, deadlineMs: DEADLINE_MS, failure, onError })
  let about: string | undefined
  let selection: SectionSelection | undefined
  let cancel: (() => void) | undefined

  const select = async (text: string, ask: Ask<LlmQuestion>): Promise<void> => {
    const sections = options.sections().slice(0, MAX_SECTIONS)
    // Of one section there is nothing to choose.
    if (sections.length < 2) return
    const prompt = askForSections({ sections, text, instructions: selecting.instructions })
    await ask({ purpose: 'select', prompt, schema: SELECTION_SCHEMA }, answer => {
      const chosen = readSelection(answer, sections)
      if (!chosen) throw new TypeError('its answer names no sections')
      selection = { about: text, asked: keysOf(sections), chosen: keysOf(chosen) }
      notify()
    })
  }

  const forget = (): void => {
    about = undefined
    selection = undefined
    cancel?.()
    task.drop()
  }

  return {
    hear(text, { role }) {
      if (role !== 'user' || text === about || text.trim() === '') return
      forget()
      about = text
      cancel = environment.after(0, () => void task.run(ask => select(text, ask)))
    },
    selection: () => selection,
    clear: forget,
    end() {
      forget()
      task.end()
    },
  }
}

function keysOf(sections: readonly BlockSection[]): ReadonlySet<string> {
  return new Set(sections.map(section => sectionKey(section)))
}
