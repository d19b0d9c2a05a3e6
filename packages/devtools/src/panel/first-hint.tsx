import { useState } from 'preact/hooks'
import { Button } from './parts/button.js'
import type { Preferences } from './preferences.js'

/** Purpose of the views, until it was read once. */
export function FirstHint({ preferences }: { preferences: Preferences }) {
  const [isShown, setShown] = useState(() => preferences.get('hint') !== 'read')
  const close = (): void => {
    setShown(false)
    preferences.set('hint', 'read')
  }
  if (!isShown) return null
  return (
    <div class="banner" role="note">
      <span>
        <strong>New here?</strong> Entities says what is remembered and why, Block what the model reads of it, Requests
        whether it got there. In Resolve, type “the second one” and see what it would mean.
      </span>
      <Button onClick={close}>Got it</Button>
    </div>
  )
}
