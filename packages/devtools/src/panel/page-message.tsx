import type { PageState } from '@antecedent/core/devtools'

/** Advice where there is no memory to show. */
export function PageMessage({ page }: { page: PageState }) {
  switch (page.status) {
    case 'silent':
      return (
        <div class="panel-message">
          <h2>No Antecedent on this page</h2>
          <p>
            Nothing answered. A memory is shown if it was created with <code>devtools</code>, and if the page connects
            them, in development only:
          </p>
          <Code text={SETUP} />
          <p>
            With that in place, reload the page once. A panel inside a page shows that page’s own memories; the browser
            extension shows those of its frames, too.
          </p>
        </div>
      )
    case 'version-mismatch':
      return (
        <div class="panel-message" role="alert">
          <h2>The page and this panel do not speak the same version</h2>
          <p>
            The page's @antecedent/core speaks version {page.theirs} of the protocol, this panel version {page.ours}.{' '}
            {page.theirs > page.ours
              ? 'Update the panel: the extension, or @antecedent/devtools.'
              : 'Update @antecedent/core in the page.'}
          </p>
        </div>
      )
    case 'connected':
      return (
        <div class="panel-message">
          <h2>No memory to show yet</h2>
          <p>
            The page is connected, but none of its memories was created with <code>devtools</code>
            {page.unknown > 0 &&
              `, except ${page.unknown} by another version of @antecedent/core, which this panel cannot read`}
            .
          </p>
          <Code text="createWorkingMemory({ user, thread, devtools: 'development' })" />
        </div>
      )
  }
}

/** It scrolls where it is wide, so the keyboard has to reach it. */
function Code({ text }: { text: string }) {
  return (
    <pre role="group" aria-label="Code" tabIndex={0}>
      {text}
    </pre>
  )
}

const SETUP = `const memory = createWorkingMemory({
  user,
  thread,
  devtools: import.meta.env.DEV ? 'development' : false,
})

if (import.meta.env.DEV) {
  void import('@antecedent/core/devtools')
    .then(({ attachDevtools }) => attachDevtools())
}`
