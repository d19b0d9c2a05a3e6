/** Examples to begin with. */
export function Examples({ labels, onPick }: { labels: readonly string[]; onPick(label: string): void }) {
  return (
    <ul class="examples" aria-label="Examples">
      {labels.map(label => (
        <li key={label}>
          <button type="button" onClick={() => onPick(label)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
