import { useWorkingMemory } from '@antecedent/react'

/** The block that a request would carry now: the same on every device that has synced. */
export function NextBlock() {
  const { block } = useWorkingMemory()
  return (
    <section aria-labelledby="block">
      <h2 id="block">In the next request</h2>
      {block.text ? (
        <pre tabIndex={0} aria-labelledby="block">
          {block.text}
        </pre>
      ) : (
        <p className="hint">No block: there is nothing to say.</p>
      )}
    </section>
  )
}
