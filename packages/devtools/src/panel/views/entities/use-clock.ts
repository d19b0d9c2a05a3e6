import { useEffect, useState } from 'preact/hooks'

const TICK_MS = 2_000

/** Now, in ms since the epoch, again and again; `still`, where time stands. */
export function useClock(still: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (still !== undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [still])
  return still ?? now
}
