import type { Episode } from '../../../model/episode.js'
import type { MemoryChange } from '../../../model/memory-change.js'

/** Newest first; each once. */
export function keepEpisodes(known: readonly Episode[], told: readonly Episode[], keep: number): MemoryChange[] {
  const all = new Map([...told, ...known].map(episode => [nameOf(episode), episode]))
  if (all.size === known.length) return []
  const episodes = [...all.values()]
    .sort((one, other) => other.moment.at - one.moment.at || other.moment.sequence - one.moment.sequence)
    .slice(0, keep)
  return [{ type: 'episodes-put', episodes }]
}

function nameOf({ thread, moment, action }: Episode): string {
  return JSON.stringify([thread, moment.sequence, action])
}
