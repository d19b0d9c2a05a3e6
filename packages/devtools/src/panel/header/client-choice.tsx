import type { ClientSummary } from '@antecedent/core/devtools'
import { usePanel, usePanelStore } from '../use-panel.js'

/** Which memory is shown: a choice where the page has several. */
export function ClientChoice() {
  const store = usePanelStore()
  const page = usePanel(state => state.page)
  const client = usePanel(state => state.client)
  const isPrivate = usePanel(state => state.snapshot?.isPrivate)
  const clients = page.status === 'connected' ? page.clients : []
  const unknown = page.status === 'connected' ? page.unknown : 0
  return (
    <div class="panel-client">
      <span class="panel-brand">Antecedent</span>
      {clients.length > 1 ? (
        <select
          class="field"
          aria-label="Memory"
          value={client?.id ?? ''}
          onChange={event => store.select(event.currentTarget.value)}
        >
          {clients.map((one, place) => (
            <option key={one.id} value={one.id}>
              {describe(one, place)}
            </option>
          ))}
        </select>
      ) : (
        client && (
          <bdi class="panel-which" title={describe(client, 0)}>
            {describe(client, 0)}
          </bdi>
        )
      )}
      {client?.access === 'redacted' && (
        <span
          class="badge"
          data-kind="warn"
          title="Names, ids and texts are replaced, and nothing can be changed. Create the memory with devtools: 'development' to see it as it is."
        >
          Redacted
        </span>
      )}
      {isPrivate && (
        <span class="badge" data-kind="warn" title="The user asked that nothing is remembered now.">
          Private
        </span>
      )}
      {unknown > 0 && (
        <span
          class="badge"
          data-kind="warn"
          title="Another version of @antecedent/core made them: this panel cannot read them."
        >
          +{unknown} of another version
        </span>
      )}
    </div>
  )
}

function describe({ user, thread, access }: ClientSummary, place: number): string {
  if (access === 'redacted') return `Memory ${place + 1}`
  return thread === undefined ? `${user} · new thread` : `${user} · ${thread}`
}
