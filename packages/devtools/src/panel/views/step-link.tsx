import { usePanelStore } from '../use-panel.js'
import { LinkButton } from './link-button.js'
import { useOpenView } from './open-view.js'

/** Leads to a step in the timeline, and to memory as it was then. */
export function StepLink({ step }: { step: number }) {
  const store = usePanelStore()
  const openView = useOpenView()
  if (!openView) return null
  return (
    <LinkButton
      label={`step ${step} of the timeline, and memory as it was then`}
      onClick={from => {
        store.lookAt(step)
        openView({ view: 'timeline' }, from)
      }}
    >
      step {step}
    </LinkButton>
  )
}
