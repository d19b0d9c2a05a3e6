import { formatCount } from '../../parts/format-number.js'
import type { ComparedLine } from '../timeline/compare-blocks.js'
import { type FoldedLine, foldLines } from './fold-lines.js'

const SIGN = { kept: ' ', added: '+', removed: '−' } as const
const WORDS = { kept: '', added: 'added: ', removed: 'removed: ' } as const

export interface VersionChangesProps {
  number: number
  /** Undefined where the version before it is no longer kept. */
  lines: readonly ComparedLine[] | undefined
  text: string
}

/** Removed and added lines of a version. */
export function VersionChanges({ number, lines, text }: VersionChangesProps) {
  const shown: readonly FoldedLine[] = lines
    ? foldLines(lines)
    : text.split('\n').map(line => ({ kind: 'kept', text: line }) as const)
  return (
    <div class="version-changes" role="region" aria-label={`What version ${number} changed`} tabIndex={0}>
      {!lines && <p class="muted">The version before it is no longer kept: this is all that it said.</p>}
      {shown.length === 0 && <p class="muted">It said nothing, as before.</p>}
      {shown.map((line, place) =>
        line.kind === 'folded' ? (
          <p key={place} class="muted">
            {formatCount(line.count, 'line')} as before
          </p>
        ) : (
          <div key={place} class="block-change" data-kind={line.kind}>
            <span class="block-sign" aria-hidden="true">
              {SIGN[line.kind]}
            </span>
            <span>
              <span class="hidden">{WORDS[line.kind]}</span>
              <ChangedLine text={line.text} />
            </span>
          </div>
        ),
      )}
    </div>
  )
}

/** The name and the value are isolated: each may run in another direction. */
function ChangedLine({ text }: { text: string }) {
  const between = /: | • /.exec(text)
  return (
    <>
      {between && <bdi>{text.slice(0, between.index)}</bdi>}
      {between?.[0]}
      <bdi>{between ? text.slice(between.index + between[0].length) : text}</bdi>
    </>
  )
}
