import { useState } from 'preact/hooks'
import { Banner } from './header/banner.js'
import { ClientChoice } from './header/client-choice.js'
import { FirstHint } from './first-hint.js'
import { Footer } from './footer/footer.js'
import { PageMessage } from './page-message.js'
import { Button } from './parts/button.js'
import type { Preferences } from './preferences.js'
import { Tabs } from './tabs.js'
import { usePanel } from './use-panel.js'
import { View } from './views/view.js'
import { isViewName, type ViewName } from './views/view-name.js'

export interface PanelProps {
  preferences: Preferences
  onClose?: (() => void) | undefined
}

/** Header, the view of the open tab, footer; or why there is nothing to show. */
export function Panel({ preferences, onClose }: PanelProps) {
  const [tab, setTab] = useState<ViewName>(() => {
    const name = preferences.get('tab')
    return isViewName(name) ? name : 'entities'
  })
  const page = usePanel(state => state.page)
  const client = usePanel(state => state.client?.id)
  const isShown = client !== undefined && page.status !== 'version-mismatch'
  const select = (name: ViewName): void => {
    setTab(name)
    preferences.set('tab', name)
  }
  return (
    <div class="panel" role="region" aria-label="Antecedent devtools">
      <div class="panel-head">
        <ClientChoice />
        {isShown && <Tabs selected={tab} onSelect={select} />}
        {onClose && (
          <span class="panel-close">
            <Button kind="plain" label="Close Antecedent devtools" onClick={onClose}>
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" class="icon">
                <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" />
              </svg>
            </Button>
          </span>
        )}
      </div>
      {isShown && <FirstHint preferences={preferences} />}
      {isShown && <Banner />}
      {isShown ? (
        <div class="panel-view" id="panel-view" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
          <View key={client} name={tab} />
        </div>
      ) : (
        <div class="panel-view">
          <PageMessage page={page} />
        </div>
      )}
      {isShown && <Footer />}
    </div>
  )
}
