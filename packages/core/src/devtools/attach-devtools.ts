import { createAgent, type DevtoolsAgent } from './create-agent.js'
import { currentDevtoolsEnvironment, currentRegistry } from './page-globals.js'
import type { Wall } from './wall.js'
import { createWindowWall } from './walls/create-window-wall.js'

let agent: DevtoolsAgent | undefined
let windowWall: Wall | undefined

/**
 * Shows this page's memories that were made with `devtools` to a panel behind the wall: to the browser extension, unless
 * another wall is given. From the first call on, the page keeps what happens in them. Returns what takes it back.
 *
 * @example
 * if (import.meta.env.DEV) void import('@antecedent/core/devtools').then(({ attachDevtools }) => attachDevtools())
 */
export function attachDevtools(wall: Wall | undefined = (windowWall ??= createWindowWall())): () => void {
  if (!wall) return () => {}
  agent ??= createAgent({ registry: currentRegistry(), environment: currentDevtoolsEnvironment() })
  return agent.attach(wall)
}
