import type { Entity } from '@antecedent/core'

export function KnownPages({ pages, onForget }: { pages: readonly Entity[]; onForget: () => void }) {
  return (
    <section aria-labelledby="known" className="known">
      <div className="line">
        <h2 id="known">Memory holds {pages.length} pages</h2>
        <button className="quiet" onClick={onForget}>
          Forget all
        </button>
      </div>
      <ul>
        {pages.map(({ key, id, name = String(id) }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
