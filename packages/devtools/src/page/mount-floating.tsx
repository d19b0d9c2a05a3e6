import { attachDevtools, createWallPair } from '@antecedent/core/devtools'
import { render } from 'preact'
import { currentDocument } from '../panel/panel-globals.js'
import { createPreferences } from '../panel/preferences.js'
import { applyStyles } from '../panel/styles/apply-styles.js'
import { tokens } from '../panel/styles/tokens.css.js'
import { Floating } from './floating.js'
import { floatingStyles } from './floating.css.js'
import type { FloatingOptions } from './floating-options.js'
import type { Mounted } from './mounted.js'

/**
 * A button in a corner of the page, and behind it the panel of the page's memories in a drawer. It lies over the page and
 * moves nothing in it. From now on the page keeps what happens in its memories. Returns what takes it away.
 */
export function mountFloating(options: FloatingOptions = {}): () => void {
  return showFloating(options).unmount
}

/** The same, of which the theme and the hotkey can be changed. */
export function showFloating(options: FloatingOptions): Mounted<FloatingOptions> {
  const owner = currentDocument()
  if (!owner) return { update() {}, unmount() {} }
  const { nonce, preferences = createPreferences() } = options
  const [page, panel] = createWallPair()
  const detach = attachDevtools(page)
  const host = owner.createElement('div')
  host.style.cssText = 'all: initial; position: fixed; inset: auto; z-index: 2147483000'
  host.dataset.antecedent = 'devtools'
  // A script in the head runs before there is a body.
  const { body } = owner as { readonly body: HTMLElement | null }
  ;(body ?? owner.documentElement).append(host)
  // What is typed here is not for the page's own shortcuts.
  for (const type of KEYS) host.addEventListener(type, event => event.stopPropagation())
  const root = host.attachShadow({ mode: 'open' })
  applyStyles(root, { css: tokens + floatingStyles, nonce })
  const place = owner.createElement('div')
  place.className = 'antecedent-panel'
  root.append(place)
  const update = (given: FloatingOptions): void => {
    place.dataset.theme = given.theme ?? 'system'
    render(<Floating {...given} wall={panel} preferences={preferences} />, place)
  }
  update(options)
  return {
    update,
    unmount() {
      render(null, place)
      detach()
      host.remove()
    },
  }
}

const KEYS = ['keydown', 'keypress', 'keyup'] as const
