/** “14:03:22”: in a log, the moment tells more than how long ago it was. */
export function formatClock(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB')
}
