import { createReactDevtools } from './page/create-react-devtools.js'

export type {
  AntecedentDevtoolsPanelProps,
  AntecedentDevtoolsPlugin,
  AntecedentDevtoolsProps,
} from './page/create-react-devtools.js'

/** Wherever they are rendered. The panel itself is loaded when the first of them is. */
export const { AntecedentDevtools, AntecedentDevtoolsPanel, antecedentDevtoolsPlugin } =
  /* @__PURE__ */ createReactDevtools(() => import('./page/mount-in-page.js'))
