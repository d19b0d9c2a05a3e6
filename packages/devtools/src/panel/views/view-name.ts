/** The tabs, in their order. */
export const VIEW_NAMES = ['entities', 'timeline', 'graph', 'block', 'requests', 'stored', 'resolve', 'health'] as const

export type ViewName = (typeof VIEW_NAMES)[number]

export function isViewName(name: unknown): name is ViewName {
  return VIEW_NAMES.some(known => known === name)
}
