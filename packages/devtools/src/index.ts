import { createReactDevtools } from './page/create-react-devtools.js'
import type { LoadPageDevtools } from './page/mount-in-page.js'

export type {
  AntecedentDevtoolsPanelProps,
  AntecedentDevtoolsPlugin,
  AntecedentDevtoolsProps,
} from './page/create-react-devtools.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

let load: LoadPageDevtools | undefined
try {
  // Bundlers put a text in the place of these words, and leave out what stands behind a condition that is false.
  if (process.env.NODE_ENV === 'development') load = () => import('./page/mount-in-page.js')
} catch {
  // Without a bundler there is no `process`, and nothing says that this is development.
}

/** In development alone; anywhere else they show nothing and load nothing. `@antecedent/devtools/production` always does. */
export const { AntecedentDevtools, AntecedentDevtoolsPanel, antecedentDevtoolsPlugin } =
  /* @__PURE__ */ createReactDevtools(load)
