import type { EntityId } from './entity.js'
import type { Action } from './extraction.js'
import type { Task } from './task.js'

/** How a block can be written. */
export type BlockSyntax = 'plain' | 'markdown' | 'xml' | 'json'

/** One thing, as a block shows it. */
export interface ShownEntry {
  /** Absent where the identifier stands for it. */
  readonly name?: string | undefined
  /** Absent where the level shows names only. */
  readonly id?: EntityId | undefined
  /** Stands in place of the identifier. */
  readonly ref?: string | undefined
  /** Said beside name and identifier; a ref stands in place of its value. */
  readonly fields: readonly { readonly name: string; readonly value: EntityId; readonly ref?: string | undefined }[]
  readonly marks: readonly ('open now' | 'last opened' | 'recalled' | 'deleted' | 'not found')[]
}

export type EntryField = ShownEntry['fields'][number]
export type EntryMark = ShownEntry['marks'][number]

/** The entries of one type, newest first, under one heading, or the lines of a document. */
export interface ShownGroup {
  readonly label: string
  /** Whose heading has a form of its own, which no type of a tool's result can take. @defaultValue a type */
  readonly of?: 'document' | undefined
  /** Of the list that was shown last of the type, where there is more of it than stands here. */
  readonly listed?: { readonly shown: number; readonly total: number } | undefined
  /** With the groups that stand inside an entry, of which the entries hold none. */
  readonly entries: readonly (ShownEntry & { readonly children: readonly ShownGroup[] })[]
}

export type ShownLine = ShownGroup['entries'][number]

/**
 * As the entries name it: by its name, and by its identifier, or the ref that stands in its place, where there is no name or
 * another thing has the same.
 */
export type NotedThing = { readonly name: string; readonly id?: EntityId | undefined } | { readonly id: EntityId }

export interface NotedAction {
  readonly action: Action
  readonly things: readonly NotedThing[]
  /** How many things it was about beside these. */
  readonly more?: number | undefined
  /** Said where nothing tells what it was about. */
  readonly toolName?: string | undefined
  readonly failed?: true | undefined
}

/** A line about the whole, beside the entries. */
export type BlockNote =
  | {
      readonly label: 'task'
      readonly kind: string
      readonly goal?: string | undefined
      readonly status: Task['status']
    }
  | { readonly label: 'recent actions'; readonly actions: readonly NotedAction[] }
  | { readonly label: 'earlier sessions'; readonly summaries: readonly string[] }
  | { readonly label: 'this turn'; readonly said: string; readonly things: readonly NotedThing[] }

/** All that makes the text of a block. */
export interface BlockContent {
  /** @defaultValue 'plain' */
  readonly format?: BlockSyntax | undefined
  /** A host's words after the mark of the first line. */
  readonly header?: string | undefined
  readonly groups: readonly ShownGroup[]
  readonly notes: readonly BlockNote[]
}

/** The content of a block, as JSON for a server that reads and renders it: nothing is escaped, and nothing more is in it. */
export interface WorkingMemoryPayload extends BlockContent {
  readonly version: 1
}
