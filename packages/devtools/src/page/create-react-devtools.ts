import { createElement, type CSSProperties, type FunctionComponent, type ReactElement, useEffect, useRef } from 'react'
import type { PanelTheme } from '../panel/panel-options.js'
import type { FloatingOptions } from './floating-options.js'
import type { LoadPageDevtools } from './mount-in-page.js'

/** They are read when it is mounted. */
export type AntecedentDevtoolsProps = Pick<FloatingOptions, 'corner' | 'hotkey' | 'isOpenAtFirst' | 'nonce' | 'theme'>

export interface AntecedentDevtoolsPanelProps {
  /** @defaultValue 'system' */
  theme?: PanelTheme
  /** Of the page's content security policy. */
  nonce?: string
  className?: string
  /** @defaultValue `{ height: '100%' }` */
  style?: CSSProperties
}

/** As TanStack Devtools take it. */
export interface AntecedentDevtoolsPlugin {
  id: string
  name: string
  render: (element: HTMLElement, props: { theme: 'light' | 'dark' }) => ReactElement
}

export interface ReactDevtools {
  /** A button in the corner of the page, and the panel behind it. */
  AntecedentDevtools: FunctionComponent<AntecedentDevtoolsProps>
  /** The panel where you put it, in the size that you give it. */
  AntecedentDevtoolsPanel: FunctionComponent<AntecedentDevtoolsPanelProps>
  /** The panel as a plugin of TanStack Devtools. */
  antecedentDevtoolsPlugin: () => AntecedentDevtoolsPlugin
}

/** The same components over what is to be loaded; without it they show nothing. React is all they bring along. */
export function createReactDevtools(load: LoadPageDevtools | undefined): ReactDevtools {
  function AntecedentDevtools({ corner, hotkey, isOpenAtFirst, nonce, theme }: AntecedentDevtoolsProps) {
    useEffect(
      () => load && mountLater(load, page => page.mountFloating({ corner, hotkey, isOpenAtFirst, nonce, theme })),
      [corner, hotkey, isOpenAtFirst, nonce, theme],
    )
    return null
  }

  function AntecedentDevtoolsPanel({ theme, nonce, className, style }: AntecedentDevtoolsPanelProps) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const element = place.current
      return load && element ? mountLater(load, page => page.mountEmbedded(element, { theme, nonce })) : undefined
    }, [theme, nonce])
    return load ? createElement('div', { ref: place, className, style: style ?? { height: '100%' } }) : null
  }

  return {
    AntecedentDevtools,
    AntecedentDevtoolsPanel,
    antecedentDevtoolsPlugin: () => ({
      id: 'antecedent',
      name: 'Antecedent',
      render: (_element, { theme }) => createElement(AntecedentDevtoolsPanel, { theme }),
    }),
  }
}

type PageDevtools = Awaited<ReturnType<LoadPageDevtools>>

/** Mounts when it is loaded, unless it is unwanted again by then. */
function mountLater(load: LoadPageDevtools, mount: (page: PageDevtools) => () => void): () => void {
  let isWanted = true
  let unmount: (() => void) | undefined
  void load().then(page => {
    if (isWanted) unmount = mount(page)
  })
  return () => {
    isWanted = false
    unmount?.()
  }
}
