import type { EntityKey } from '../../model/entity.js'
import type { ExtractionLog, FoundEntity, NearMiss, NearMissKind } from '../../model/extraction-log.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import type { RedactText } from './redact/redact-text.js'

/** Where an extraction tells how it went. It is there only where somebody asked for a log, so that others pay nothing. (O3) */
export interface ExtractionTrace {
  /** An entity was found, and what made it one. Of several finds of one entity the first counts. */
  found(entity: ExtractedEntity, finder: FoundEntity['finder'], reason: string): void
  /** Something nearly was an entity. */
  miss(kind: NearMissKind, path: string, detail?: string): void
  /** The notes on what was kept in the end. */
  finish(kept: readonly ExtractedEntity[]): Pick<ExtractionLog, 'found' | 'nearMisses' | 'redacted'>
}

const REASONS: Readonly<Record<NearMissKind, string>> = {
  'no-identifier': 'record without identifier',
  'unknown-type': 'nothing tells its type, so it is a resource',
  'beyond-limit': 'more than the limit',
  irrelevant: 'match far below the best one',
  redacted: 'kept out by redaction',
  'too-deep': 'deeper than is read',
  'too-large': 'more values than are read',
  'long-text': 'text too long to be searched for identifiers',
  'rule-unmatched': 'rule matched nothing',
  'rule-incomplete': 'rule gave no identifier',
  'extractor-failed': 'own extractor failed',
  'extractor-invalid': 'own extractor gave no entity',
  'schema-refused': 'schema refused the result',
}

/** An empty notebook. */
export function createTrace(redactText: RedactText): ExtractionTrace {
  const finds = new Map<EntityKey, FoundEntity>()
  const misses = new Map<string, { -readonly [Field in keyof NearMiss]: NearMiss[Field] }>()
  let redacted = 0
  const miss = (kind: NearMissKind, given: string, detail?: string): void => {
    if (kind === 'redacted') redacted += 1
    const path = redactText(given) === given ? given : ''
    const place = `${kind} ${path.replace(/\[\d+\]/g, '[]')}`
    const known = misses.get(place)
    if (known !== undefined) known.count += 1
    else if (misses.size < MAX_MISSES)
      misses.set(place, {
        kind,
        path,
        reason: reasonOf(kind, detail && redactText(detail.slice(0, MAX_DETAIL))),
        count: 1,
      })
  }
  return {
    miss,
    found({ key, path, type }, finder, reason) {
      if (finds.has(key) || finds.size >= MAX_FINDS) return
      finds.set(key, { key, path, finder, reason })
      if (type === 'resource') miss('unknown-type', path)
    },
    finish(kept) {
      const found = kept.flatMap(({ key, path }) => {
        const find = finds.get(key)
        return find === undefined ? [] : { ...find, path }
      })
      return { found, nearMisses: [...misses.values()], redacted }
    },
  }
}

/** A detail may quote what an app's own code or schema says, which is bounded and redacted as all text is. (X13) */
function reasonOf(kind: NearMissKind, detail: string | undefined): string {
  return detail === undefined ? REASONS[kind] : `${REASONS[kind]}: ${detail}`
}

const MAX_MISSES = 100
const MAX_FINDS = 4_000
const MAX_DETAIL = 200
