import type { WrittenDocument } from '@antecedent/core/devtools'
import { DocumentOrigin } from './document-origin.js'
import { DocumentValue } from './document-value.js'
import { groupFields } from './group-fields.js'

/** Content of a document, under its headings, with the author of each value. */
export function DocumentFields({ content, origins }: Pick<WrittenDocument, 'content' | 'origins'>) {
  const groups = groupFields(content)
  if (groups.length === 0) return <p class="muted">All that it said was taken back.</p>
  return groups.map(({ path, fields }) => (
    <section key={JSON.stringify(path)} class="document-section">
      {path.length > 0 && (
        <h3>
          <bdi>{path.join(' / ')}</bdi>
        </h3>
      )}
      <dl class="document-fields">
        {fields.map(({ name, path: place, value }) => {
          const key = JSON.stringify(place)
          const origin = Object.hasOwn(origins, key) ? origins[key] : undefined
          return (
            <div key={key} class="document-field">
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <DocumentValue value={value} />
              </dd>
              {origin && (
                <dd>
                  <DocumentOrigin origin={origin} />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </section>
  ))
}
