/**
 * The package's own worker as the text of one module. The build puts it here (`rolldown.config.mjs`): the source tree
 * has none, and passes the Blob tier over.
 */
export const WORKER_SOURCE: string = ''
