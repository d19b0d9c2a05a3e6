import pages from './help-pages.json'

/** A tool as a model would call it: what the help centre holds. */
export async function listHelpPages(): Promise<{ readonly pages: readonly HelpPage[] }> {
  return { pages }
}

export interface HelpPage {
  readonly id: string
  readonly title: string
  readonly summary: string
}
