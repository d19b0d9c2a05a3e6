import {
  createElement,
  type CSSProperties,
  type FunctionComponent,
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { PanelOptions, PanelTheme } from '../panel/panel-options.js'
import type { FloatingOptions } from './floating-options.js'
import type { LoadPageDevtools } from './mount-in-page.js'
import type { Mounted } from './mounted.js'

/** The theme and the hotkey are followed, all else is read when it is mounted. */
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
    useMounted(load, showFloating, { corner, hotkey, isOpenAtFirst, nonce, theme })
    return null
  }

  function AntecedentDevtoolsPanel({ theme, nonce, className, style }: AntecedentDevtoolsPanelProps) {
    const [place, setPlace] = useState<HTMLElement | null>(null)
    const show = useCallback(
      (page: PageDevtools, options: PanelOptions) => (place ? page.showEmbedded(place, options) : undefined),
      [place],
    )
    useMounted(load, show, { theme, nonce })
    return load ? createElement('div', { ref: setPlace, className, style: style ?? { height: '100%' } }) : null
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
type Show<Options> = (page: PageDevtools, options: Options) => Mounted<Options> | undefined

const showFloating: Show<FloatingOptions> = (page, options) => page.showFloating(options)

/** Shows what is loaded, unless it is unwanted again by then, and tells it of its options at each render. */
function useMounted<Options>(load: LoadPageDevtools | undefined, show: Show<Options>, options: Options): void {
  const mounted = useRef<Mounted<Options>>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
    mounted.current?.update(options)
  })
  useEffect(() => {
    let isWanted = true
    void load?.().then(page => {
      if (isWanted) mounted.current = show(page, latest.current)
    })
    return () => {
      isWanted = false
      mounted.current?.unmount()
      mounted.current = undefined
    }
  }, [load, show])
}
