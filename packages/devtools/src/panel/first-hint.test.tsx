// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/preact'
import { expect, it } from 'vitest'
import { FirstHint } from './first-hint.js'
import { createPreferences } from './preferences.js'

it('V6 says what the views are for until it was read, and not again', () => {
  const preferences = createPreferences(undefined)
  const first = render(<FirstHint preferences={preferences} />)
  expect(first.container.textContent).toContain('New here?')
  fireEvent.click(first.getByText('Got it'))
  expect(first.container.textContent).toBe('')
  first.unmount()
  expect(render(<FirstHint preferences={preferences} />).container.textContent).toBe('')
})
