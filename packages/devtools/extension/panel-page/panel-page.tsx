import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { mountPanel } from '../../src/panel/mount-panel.js'
import type { FrameConnection } from './connect-frames.js'
import type { Theme } from './follow-theme.js'
import { FrameChoice } from './frame-choice.js'
import { useFrames } from './use-frames.js'

export interface PanelPageProps {
  connection: FrameConnection
  theme: Theme
}

/** The panel, over the frame that is chosen: the page itself, until another is. */
export function PanelPage({ connection, theme }: PanelPageProps): JSX.Element | null {
  const frames = useFrames(connection)
  const [chosen, choose] = useState<number>()
  if (!frames) return null
  const frame = (frames.find(({ id }) => id === chosen) ?? frames[0])?.id
  return (
    <main class="antecedent-panel panel-page" data-theme={theme}>
      {frame !== undefined && frames.length > 1 && <FrameChoice frames={frames} chosen={frame} onChoose={choose} />}
      <MountedPanel key={`${frame} ${theme}`} {...{ connection, theme, frame }} />
    </main>
  )
}

/** Where no frame has spoken, a panel behind whose wall nobody is says what to do. */
function MountedPanel({ connection, theme, frame = 0 }: PanelPageProps & { frame: number | undefined }): JSX.Element {
  const element = useRef<HTMLDivElement>(null)
  useEffect(
    () => (element.current ? mountPanel(element.current, connection.wallOf(frame), { theme }) : undefined),
    [connection, theme, frame],
  )
  return <div class="mounted-panel" ref={element} />
}
