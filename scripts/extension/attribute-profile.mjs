const SAMPLE_US = 200
const HEAVIEST = 8

/**
 * Profiles what runs meanwhile, and tells what of it was spent in functions of devtools and in all that these call. What the
 * collector of garbage takes is nobody's.
 * @param {import('playwright-core').CDPSession} session
 * @param {() => Promise<void>} run
 * @param {(url: string) => boolean} isOfDevtools
 */
export async function attributeProfile(session, run, isOfDevtools) {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  await session.send('Profiler.start')
  await run()
  const { profile } = await session.send('Profiler.stop')
  const nodes = new Map(profile.nodes.map(node => [node.id, node]))
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id])))

  /** @type {Map<number, string | undefined>} */
  const roots = new Map()
  /** The outermost function of devtools above a node. @param {number} id @returns {string | undefined} */
  const rootOf = id => {
    if (roots.has(id)) return roots.get(id)
    const frame = nodes.get(id)?.callFrame
    const parent = parents.get(id)
    /** @type {string | undefined} */
    const above = parent === undefined ? undefined : rootOf(parent)
    const own =
      frame && isOfDevtools(frame.url) ? `${frame.functionName || '(anonymous)'} of ${fileOf(frame.url)}` : undefined
    roots.set(id, above ?? own)
    return above ?? own
  }

  /** @type {Map<string, number>} */
  const byRoot = new Map()
  let idle = 0
  let devtools = 0
  profile.samples?.forEach((id, place) => {
    const seconds = (profile.timeDeltas?.[place] ?? 0) / 1e6
    const root = rootOf(id)
    if (nodes.get(id)?.callFrame.functionName === '(idle)') idle += seconds
    if (root === undefined) return
    devtools += seconds
    byRoot.set(root, (byRoot.get(root) ?? 0) + seconds)
  })
  const seconds = (profile.endTime - profile.startTime) / 1e6
  const heaviest = [...byRoot]
    .map(([name, own]) => ({ name, seconds: own }))
    .toSorted((one, other) => other.seconds - one.seconds)
  return { seconds, busySeconds: seconds - idle, devtoolsSeconds: devtools, heaviest: heaviest.slice(0, HEAVIEST) }
}

/** @param {string} url */
function fileOf(url) {
  return new URL(url).pathname.split('/').at(-1)
}
