import type { Citation } from '../model/citation.js'
import type { Episode } from '../model/episode.js'
import type { ListView } from '../model/list-view.js'
import type { ViewHistory } from '../model/memory-state.js'
import type { Relationship } from '../model/relationship.js'
import type { Task } from '../model/task.js'
import type { Pseudonyms } from './create-pseudonyms.js'
import { type FieldRedactions, redactFields } from './redact-fields.js'

/** Of what a view, a mark and an export say beside their entities. (T12) */
export function historyFields(pseudonyms: Pseudonyms): FieldRedactions<ViewHistory> {
  const { key, call } = pseudonyms
  const redactList = (list: ListView): ListView =>
    redactFields(list, {
      type: 'kept',
      keys: keys => keys.map(key),
      total: 'kept',
      parent: key,
      toolName: 'kept',
      inputHash: 'kept',
      sequence: 'kept',
      message: 'kept',
    })
  const redactEdge = (edge: Relationship): Relationship =>
    redactFields(edge, { kind: 'kept', from: key, to: key, sequence: 'kept' })
  return {
    now: 'kept',
    turnId: call,
    unclear: 'kept',
    listViews: lists => lists.map(redactList),
    episodes: episodes => episodes.map(episode => redactEpisode(episode, pseudonyms)),
    relationships: edges => edges.map(redactEdge),
    fieldUse: 'kept',
    task: task => redactTask(task, pseudonyms),
  }
}

export function redactTask(task: Task, { key, text }: Pseudonyms): Task {
  return redactFields(task, {
    kind: 'kept',
    status: 'kept',
    goal: text,
    entities: keys => keys.map(key),
    from: 'kept',
  })
}

export function redactCitation(citation: Citation, { key, call, citation: cite }: Pseudonyms): Citation {
  const { toolCallId } = citation
  return redactFields(citation, {
    toolCallId: call,
    text: text => cite(text, toolCallId),
    entities: keys => keys.map(key),
  })
}

export function redactEpisode(episode: Episode, { key, thread }: Pseudonyms): Episode {
  return redactFields(episode, {
    action: 'kept',
    source: 'kept',
    outcome: 'kept',
    toolName: 'kept',
    entities: keys => keys.map(key),
    subject: key,
    tokens: 'kept',
    moment: 'kept',
    thread,
  })
}
