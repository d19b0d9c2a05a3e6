import type { Entity } from '../../model/entity.js'
import type { Resolution } from '../../model/resolution.js'
import { MAX_CANDIDATES } from './focus.js'

/** With what means the like among the candidates, where nothing in the text points at anything. It makes no verdict. (Q1, Q7) */
export function addSemanticCandidates(resolution: Resolution, text: string, meant: readonly Entity[]): Resolution {
  if (resolution.status !== 'unknown' || meant.length === 0) return resolution
  return {
    ...resolution,
    candidates: [...new Set([...meant, ...resolution.candidates])].slice(0, MAX_CANDIDATES),
    evidence: [...resolution.evidence, { kind: 'meaning', text }],
  }
}
