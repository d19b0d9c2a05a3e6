import type { AnswerTo, WrittenDocument } from '@antecedent/core/devtools'
import { useId } from 'preact/hooks'
import { Button } from '../../parts/button.js'
import { compareBlocks } from '../timeline/compare-blocks.js'
import { DocumentOrigin } from './document-origin.js'
import { writeLines } from './group-fields.js'
import type { DocumentActs } from './use-document-acts.js'
import { VersionChanges } from './version-changes.js'

type Version = AnswerTo<'document-versions'>['versions'][number]

export interface VersionItemProps {
  version: Version
  /** The one before it, if it is still kept. */
  before: Version | undefined
  current: WrittenDocument
  isOpen: boolean
  onOpen: () => void
  acts: DocumentActs | undefined
}

/** One version: whose it is, what it changed, and the way back to it. */
export function VersionItem({ version, before, current, isOpen, onOpen, acts }: VersionItemProps) {
  const id = useId()
  const { version: number, content, restores } = version
  const text = writeLines(content)
  const isFirst = number === 1
  const lines = before || isFirst ? compareBlocks(before ? writeLines(before.content) : '', text) : undefined
  const count = (kind: 'added' | 'removed'): number => lines?.filter(line => line.kind === kind).length ?? 0
  const isCurrent = number === current.version
  // To what it says already there is no way back.
  const canRollBack = !isCurrent && JSON.stringify(content) !== JSON.stringify(current.content)
  return (
    <li class="version">
      <div class="version-head">
        <Button kind="plain" expanded={isOpen} controls={id} onClick={onOpen}>
          <span class="version-mark" aria-hidden="true">
            {isOpen ? '▾' : '▸'}
          </span>
          Version {number}
        </Button>
        <DocumentOrigin origin={version} />
        {lines && (
          <span class="version-counts">
            {(['added', 'removed'] as const).map(
              kind =>
                count(kind) > 0 && (
                  <span key={kind} data-kind={kind}>
                    {kind === 'added' ? '+' : '−'}
                    {count(kind)} <span class="hidden">{kind}</span>
                  </span>
                ),
            )}
          </span>
        )}
        {restores !== undefined && <span class="muted">brings back version {restores}</span>}
        {isCurrent && <span class="badge">current</span>}
        {acts && canRollBack && (
          <Button
            label={`Roll back to this: version ${number}`}
            onClick={() => acts.rollBack({ to: number, from: current.version, conflicts: current.conflicts.length })}
          >
            Roll back to this
          </Button>
        )}
      </div>
      <div id={id}>{isOpen && <VersionChanges number={number} lines={lines} text={text} />}</div>
    </li>
  )
}
