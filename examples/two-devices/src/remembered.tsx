import { useWorkingMemory } from '@antecedent/react'

/** What memory knows on this device, newest first. */
export function Remembered() {
  const { entities, status, pin, unpin, forget } = useWorkingMemory()
  return (
    // Until what was observed is stored, a reload would lose it.
    <section aria-labelledby="remembered" aria-busy={status.pending > 0}>
      <h2 id="remembered">
        Remembered <span className="count">{entities.length}</span>
      </h2>
      {entities.length === 0 && <p className="hint">Nothing yet.</p>}
      <ul className="rows">
        {entities.map(({ key, type, id, name = `${id}`, accessCount, pinned }) => (
          <li key={key} data-pinned={pinned || undefined}>
            <span className="name">
              {name}
              <small>
                {type} {id}, {accessCount}×{pinned && ', pinned'}
              </small>
            </span>
            <button
              type="button"
              aria-label={`${pinned ? 'Unpin' : 'Pin'} ${name}`}
              onClick={() => (pinned ? unpin(key) : pin(key))}
            >
              {pinned ? 'Unpin' : 'Pin'}
            </button>
            <button type="button" aria-label={`Forget ${name}`} onClick={() => forget(key)}>
              Forget
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
