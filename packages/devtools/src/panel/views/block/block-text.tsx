import type { BlockSpan, BlockText as Block } from '@antecedent/core/devtools'
import { useMemo, useRef } from 'preact/hooks'
import type { EntityKey } from '../../parts/entity-key.js'
import { blockLines, type LinePiece } from './block-lines.js'
import { SpaceMarks } from './space-marks.js'

export interface BlockTextProps {
  block: Pick<Block, 'text' | 'entries'>
  spans: readonly BlockSpan[]
  /** Whose parts are lit. */
  chosen: EntityKey | undefined
  /** Pointed at or focused. */
  onChoose: (key: EntityKey) => void
  onOpen: (key: EntityKey) => void
  label: string
}

/** A block to the last character. The Tab key enters it once; arrows go from entity to entity, Enter opens one. */
export function BlockText({ block, spans, chosen, onChoose, onOpen, label }: BlockTextProps) {
  const root = useRef<HTMLOListElement>(null)
  const lines = useMemo(() => blockLines(block.text, spans), [block.text, spans])
  const reached = chosen !== undefined && block.entries.includes(chosen) ? chosen : block.entries[0]

  const onKeyDown = (event: KeyboardEvent): void => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
    const place = stops.findIndex(stop => stop === event.target)
    if (place < 0) return
    const key = block.entries.find(entry => entry === stops[place]?.dataset.key)
    const target = stops[placeAfter(event.key, place, stops.length) ?? -1]
    if (target) target.focus()
    else if ((event.key === 'Enter' || event.key === ' ') && key) onOpen(key)
    else return
    event.preventDefault()
  }

  const told = new Set<EntityKey>()
  const renderPiece = (piece: LinePiece, place: number, line: readonly LinePiece[]) => {
    const { key, text } = piece
    const words = <SpaceMarks text={text} at={{ isFirst: place === 0, isLast: place === line.length - 1 }} />
    if (key === undefined) return <span key={place}>{words}</span>
    const isStop = !told.has(key)
    told.add(key)
    return (
      <span
        key={place}
        class="block-piece"
        data-key={key}
        data-lit={key === chosen}
        {...(isStop && { 'data-stop': true, role: 'button', tabIndex: key === reached ? 0 : -1 })}
        onMouseEnter={() => onChoose(key)}
        onFocus={() => onChoose(key)}
        onClick={() => onOpen(key)}
      >
        {words}
      </span>
    )
  }

  return (
    <ol class="block-text" dir="ltr" aria-label={label} ref={root} onKeyDown={onKeyDown}>
      {lines.map((line, index) => (
        <li key={index} class="block-line">
          {line.map(renderPiece)}
        </li>
      ))}
    </ol>
  )
}

function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(place + 1, count - 1)
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(place - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
