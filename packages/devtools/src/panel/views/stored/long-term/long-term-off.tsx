import { Empty } from '../../../parts/empty.js'

const EXAMPLE = `createWorkingMemory({
  user, thread,
  features: [longTerm({ shared: true })],
})`

/** Explanation of long-term memory, where the app did not ask for it. */
export function LongTermOff() {
  return (
    <Empty title="Long-term memory is off.">
      <p>
        With the feature <code>longTerm</code>, what a session used often lasts beyond it, with what was done and a line
        on the session. The next session recalls a few of these things. With <code>shared</code>, the threads of the
        user that have it too are told of each other.
      </p>
      <pre class="stored-example">{EXAMPLE}</pre>
    </Empty>
  )
}
