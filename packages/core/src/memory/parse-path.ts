/** A step of a path: a key or an index, or every item of a list or map. */
export type PathStep = string | typeof EVERY

export const EVERY = Symbol('every')

const STEP = /(?:^|\.)(?:([^.[\]*"'\s][^.[\]*"']*)|(\*))|\[(?:(\d+)|(\*?)|"([^"]+)"|'([^']+)')\]/y

/** The steps of a path as `order`, `data.items[*]`, `rows[].node`, `[0]` or `["a.b"]`; undefined where it is broken. */
export function parsePath(text: string): readonly PathStep[] | undefined {
  const path = text.replace(/^\$/, '')
  const steps: PathStep[] = []
  STEP.lastIndex = 0
  while (STEP.lastIndex < path.length) {
    const found = STEP.exec(path)
    if (found === null) return undefined
    steps.push(found[1] ?? found[3] ?? found[5] ?? found[6] ?? EVERY)
  }
  return steps
}
