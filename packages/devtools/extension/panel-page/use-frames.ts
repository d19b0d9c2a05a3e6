import { useEffect, useState } from 'preact/hooks'
import type { FrameSummary } from '../messages.js'
import type { FrameConnection } from './connect-frames.js'

/** For so long a page may reload, or the background wake up, before the panel says that nobody is there. */
const PATIENCE_MS = 1_500

/** The frames that can be looked at; those before, for a moment after the last has gone. `undefined`: not known yet. */
export function useFrames(connection: FrameConnection): readonly FrameSummary[] | undefined {
  const [frames, setFrames] = useState<readonly FrameSummary[]>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (): void => {
      clearTimeout(timer)
      const now = connection.frames()
      if (now.length > 0) setFrames(now)
      else timer = setTimeout(() => setFrames(now), PATIENCE_MS)
    }
    read()
    const unsubscribe = connection.subscribe(read)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [connection])
  return frames
}
