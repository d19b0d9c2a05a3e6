import { attachDevtools, createWallPair } from '@antecedent/core/devtools'
import { mountPanel } from '@antecedent/devtools/panel'
import { useEffect, useRef } from 'preact/hooks'

/** The devtools of the page's memories; what is opened in them is forgotten with the page. */
export function DevtoolsPanel() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return undefined
    const [page, panel] = createWallPair()
    const detach = attachDevtools(page)
    const preferences = new Map<string, unknown>([['tab', 'timeline']])
    const unmount = mountPanel(place.current, panel, { preferences })
    return () => {
      unmount()
      detach()
    }
  }, [])
  return (
    <section class="devtools" aria-label="Devtools of this memory">
      <div ref={place} />
    </section>
  )
}
