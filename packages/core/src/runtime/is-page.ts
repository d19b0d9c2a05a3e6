/** Whether a person may be looking at what runs here. Apart from `environment.ts`, which a page loads later. */
export function isPage(): boolean {
  return typeof document !== 'undefined'
}
