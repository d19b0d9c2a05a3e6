/**
 * What a page needs once memory starts, and not before: one chunk beside the entry, so that an app's first paint does
 * not wait for storage, the wire or what reads a view: without them there is no view yet.
 */
export { findMentioned } from '../memory/recall/find-mentioned.js'
export { resolveReference } from '../memory/recall/resolve-reference.js'
export { viewBlock } from '../memory/view-block.js'
export { orderEntities } from '../memory/window/order-entities.js'
export { keepEngine } from './keep-engine.js'
export { linkThread } from './link-thread.js'
export { readStoredView } from './persistence/read-stored-view.js'
export { readBody } from './read-body.js'
export { toExport } from './worker/to-export.js'
