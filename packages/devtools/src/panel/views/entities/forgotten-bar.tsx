import { Button } from '../../parts/button.js'
import { UNDO_MS, type EntityActs } from './use-entity-acts.js'

/** Offers to take back what was just forgotten, and says why an act was not done. */
export function ForgottenBar({ acts: { forgotten, fault, undo } }: { acts: EntityActs }) {
  return (
    <div class="forgotten" role="status">
      {forgotten.map(({ undo: id, name }) => (
        <div key={id} class="forgotten-one">
          <span>
            Forgot <bdi>{name}</bdi>
          </span>
          <Button onClick={() => undo(id)}>Undo</Button>
          <span class="forgotten-time" style={{ animationDuration: `${UNDO_MS}ms` }} aria-hidden="true" />
        </div>
      ))}
      {fault !== undefined && <div class="forgotten-one is-fault">{fault}</div>}
    </div>
  )
}
