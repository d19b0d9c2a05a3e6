import process from 'node:process'

/** The path of its host that the site stands under, `/` by default; DOCS_BASE says another, as `/name/` for the pages of a repository. */
export const SITE_BASE = `/${process.env.DOCS_BASE ?? ''}/`.replaceAll(/\/+/g, '/')
