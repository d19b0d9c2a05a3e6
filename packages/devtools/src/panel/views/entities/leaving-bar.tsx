import type { Remainder, TimeToLeave } from './time-to-leave.js'
import { describeTimeToLeave } from './time-to-leave.js'

/** A bar that drains as room does; where there is a clock two, time above turns: an entity can leave once both are empty. */
export function LeavingBar({ leaving }: { leaving: TimeToLeave }) {
  const words = describeTimeToLeave(leaving)
  if (leaving.status === 'pinned') return <span class="leaving leaving-pinned">pinned</span>
  if (leaving.status === 'due') return <span class="leaving leaving-due">{words}</span>
  if (leaving.status === 'room')
    return (
      <span
        class="leaving"
        title={leaving.things.left === 0 ? 'Leaves for the next new thing' : `Leaves ${words} things`}
      >
        <span class="leaving-bars" aria-hidden="true">
          <Drain remainder={leaving.things} />
        </span>
        <span class="leaving-words">{words}</span>
      </span>
    )
  return (
    <span class="leaving" title={`Leaves if it is neither seen nor used for another ${words}`}>
      <span class="leaving-bars" aria-hidden="true">
        <Drain remainder={leaving.time} />
        <Drain remainder={leaving.turns} />
      </span>
      <span class="leaving-words">{words}</span>
    </span>
  )
}

function Drain({ remainder }: { remainder: Remainder }) {
  return (
    <span class="drain">
      <span
        class={remainder.share < 0.25 ? 'drain-left is-low' : 'drain-left'}
        style={{ width: `${remainder.share * 100}%` }}
      />
    </span>
  )
}
