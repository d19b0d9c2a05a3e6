import type { Entity } from '../../model/entity.js'
import type { Head } from './amount-head.js'
import { bearsAll } from './bear-words.js'
import type { Finding } from './finding.js'
import { findMainList } from './main-list.js'
import { overlaps, type Span } from './read-phrases.js'
import type { Reading } from './read-text.js'

/** Whether a sentence says more than a limit does: a general question, a denial, a place. What stands in the limit itself is of it. */
export function saysMore({ phrases }: Reading, limits: readonly Span[]): boolean {
  return phrases.some(phrase => FURTHER.test(phrase.kind) && !limits.some(limit => overlaps(phrase, limit)))
}

const FURTHER = /^(?:general|negation|connective|ordinal|ordinalDigit|last|leading|superlative|remaining)$/

/** Things that all of several fields leave; undefined where they disagree. */
export function agreedOn([first = [], ...others]: readonly (readonly Entity[])[]): readonly Entity[] | undefined {
  return others.every(other => other.length === first.length && other.every(one => first.includes(one)))
    ? first
    : undefined
}

/**
 * Things of the newest list that a limit leaves, where its other words fit: one, or all where several are asked for; undefined where
 * the limit leaves it open.
 */
export function findHeld(
  head: Head,
  span: Span,
  { view }: Reading,
  findWithin: (shown: readonly Entity[]) => readonly Entity[] | undefined,
): Finding | undefined {
  const shown = findMainList(view, head.types)?.shown
  if (!shown) return undefined
  const described = { ...head, isHeaded: true, isOwned: false, isDone: false }
  const fitting = shown.filter(
    entity => entity.fate !== 'deleted' && (head.words.length === 0 || bearsAll(entity, described, view, 'likewise')),
  )
  const within = findWithin(shown)
  if (!within) return undefined
  const candidates = fitting.filter(entity => within.includes(entity))
  if (candidates.length === 0) return { kind: 'group', ...span, candidates: fitting, isStranger: true }
  const isMeant = head.isSeveral || candidates.length === 1
  return { kind: 'group', ...span, candidates, ...(isMeant && { meant: candidates }) }
}
