import { writeCount } from '../app/format.js'
import { type Side, SIDE_LABELS } from './side.js'
import type { Turn } from './turns.js'

const NOTES = {
  chat: '',
  with: 'Knows what it and you have seen. Works on the site.',
  without: 'Knows only what the server sends. Works on a copy of the site.',
}

/** Heads of the two columns: which is which, and what each has read for its own answers. */
export function SideHeads({ sides, turns }: { sides: readonly Side[]; turns: readonly Turn[] }) {
  return (
    <div className="side-heads">
      {sides.map(({ name }, place) => {
        const answers = turns.flatMap(turn => turn.answers[place] ?? [])
        const tokens = answers.reduce((sum, { metadata }) => sum + (metadata?.inputTokens ?? 0), 0)
        return (
          <div key={name} data-label={SIDE_LABELS[name]}>
            <h2>{SIDE_LABELS[name]}</h2>
            <p>{NOTES[name]}</p>
            {tokens > 0 && <p className="count">{writeCount(tokens, 'token')} read so far</p>}
          </div>
        )
      })}
    </div>
  )
}
