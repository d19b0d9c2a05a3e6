import { chatBody } from './chat-body.js'
import { MODEL_WIRES } from './model-wires.js'
import { uiBody } from './ui-body.js'
import type { Wire } from './wire.js'

/** In the order in which they are asked: what no other wire is, is a chat. */
const WIRES = [...MODEL_WIRES, uiBody, chatBody] as readonly Wire[]

/** The wire of a body, by its shape alone; undefined where it is none that is known. */
export function findWire(body: object): Wire | undefined {
  return WIRES.find(wire => wire.fits(body))
}
