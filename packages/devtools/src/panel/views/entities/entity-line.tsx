import type { EntityRow } from '@antecedent/core/devtools'
import { CopyButton } from '../../parts/copy-button.js'
import { EntityName } from '../../parts/entity-name.js'
import { EntityActions } from './entity-actions.js'
import { describeFirst } from './explain-choice.js'
import { LeavingBar } from './leaving-bar.js'
import { RenameField } from './rename-field.js'
import { ScoreBar } from './score-bar.js'
import { meaningOf, sourcesOf, describeLeftOut, describeStates } from './describe-entity.js'
import { timeToLeave, type TimeToLeaveOptions } from './time-to-leave.js'
import type { EntityActs } from './use-entity-acts.js'

export interface EntityLineProps {
  row: EntityRow
  /** Its difference from others of its name. */
  apart: string | undefined
  moment: TimeToLeaveOptions
  /** Undefined where nothing can be changed. */
  acts: EntityActs | undefined
  isActive: boolean
  isOpen: boolean
  isRenaming: boolean
  onOpen: () => void
  onRename: (isRenaming: boolean) => void
}

/** The cells of one entity; in a narrow panel they make a card. */
export function EntityLine({
  row,
  apart,
  moment,
  acts,
  isActive,
  isOpen,
  isRenaming,
  onOpen,
  onRename,
}: EntityLineProps) {
  const { entity, shown, leftOutBecause } = row
  const name = entity.name ?? String(entity.id)
  return (
    <>
      <div role="cell" class="entity-what">
        {isRenaming && acts ? (
          <RenameField
            name={name}
            onRename={written => acts.rename(entity.key, written)}
            onClose={() => onRename(false)}
          />
        ) : (
          <button
            type="button"
            class="entity-open"
            data-focus={entity.key}
            tabIndex={isActive ? 0 : -1}
            aria-expanded={isOpen}
            aria-keyshortcuts={acts ? 'P F2 Delete' : undefined}
            onClick={onOpen}
          >
            <EntityName entity={entity} />
          </button>
        )}
        {apart !== undefined && (
          <bdi class="entity-apart" title={`Another ${entity.type} has this name`}>
            {apart}
          </bdi>
        )}
        {describeStates(row).map(state => (
          <span
            key={state}
            class="badge"
            title={meaningOf(state)}
            data-kind={state === 'deleted' || state === 'stale' ? 'bad' : undefined}
          >
            {state}
          </span>
        ))}
      </div>
      <div role="cell" class="entity-id">
        <bdi class="mono" title={String(entity.id)}>
          {String(entity.id)}
        </bdi>
        <CopyButton text={String(entity.id)} what={`id of ${name}`} />
      </div>
      <div role="cell" class="entity-sources">
        {sourcesOf(entity).map(source => (
          <span key={source}>{source}</span>
        ))}
      </div>
      <div role="cell" class="entity-score">
        <ScoreBar row={row} isReachable={isActive} />
      </div>
      <div role="cell" class="entity-leaves">
        <LeavingBar leaving={timeToLeave(row, moment)} />
      </div>
      <div role="cell" class="entity-block" title={describeLeftOut(leftOutBecause, 'whole')}>
        <span class={shown ? 'is-shown' : 'is-left-out'}>
          {shown && row.first && <span class="hidden">in the block: </span>}
          {shown && row.first ? describeFirst(row.first) : describeLeftOut(leftOutBecause, 'brief')}
        </span>
      </div>
      <div role="cell" class="entity-do">
        {acts && <EntityActions entity={entity} acts={acts} onRename={() => onRename(true)} />}
      </div>
    </>
  )
}
