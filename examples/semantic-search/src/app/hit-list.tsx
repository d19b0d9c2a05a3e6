import type { SearchHit } from '@antecedent/core'

/** Hits, best first, each with its score. */
export function HitList({ hits, label }: { hits: readonly SearchHit[]; label: string }) {
  return (
    <ol className="hits" aria-label={label}>
      {hits.map(({ entity: { key, id, name = String(id), snippet }, score, matched }) => (
        <li key={key}>
          <h3>{name}</h3>
          <p className="score">
            <meter value={score} aria-hidden="true" />
            <span className="unseen">Score </span>
            {score.toFixed(2)}
          </p>
          <p className="summary">{snippet}</p>
          <p className={`matched ${matched}`}>{matched === 'meaning' ? 'Meaning' : `Words in its ${WHERE[matched]}`}</p>
        </li>
      ))}
    </ol>
  )
}

const WHERE: Record<Exclude<SearchHit['matched'], 'meaning'>, string> = {
  identifier: 'number',
  name: 'title',
  alias: 'older title',
  snippet: 'summary',
  type: 'kind',
}
