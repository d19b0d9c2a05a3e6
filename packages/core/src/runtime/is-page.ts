/**
 * Whether a person may be looking at what runs here: what a server has in place of a page hears nothing. Apart from
 * `environment.ts`, which a page loads later.
 */
export function isPage(): boolean {
  return typeof document !== 'undefined' && typeof document?.addEventListener === 'function'
}
