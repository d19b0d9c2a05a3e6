import type { Episode } from '../../model/episode.js'
import type { EpisodeFilter } from '../../model/episode-filter.js'
import type { MemoryView } from '../../model/memory-state.js'

/** Episodes that a filter lets through, newest first. An entity's type stands for it also after it left the window. (G4) */
export function findEpisodes({ episodes }: Pick<MemoryView, 'episodes'>, filter: EpisodeFilter = {}): Episode[] {
  return episodes.filter(episode => isMeant(episode, filter)).slice(0, filter.limit)
}

function isMeant({ action, source, outcome, entities, moment }: Episode, filter: EpisodeFilter): boolean {
  return (
    (filter.action === undefined || action === filter.action) &&
    (filter.source === undefined || source === filter.source) &&
    (filter.outcome === undefined || outcome === filter.outcome) &&
    (filter.turn === undefined || moment.turn === filter.turn) &&
    (filter.since === undefined || moment.at >= filter.since) &&
    (filter.entity === undefined || entities.includes(filter.entity)) &&
    (filter.type === undefined || entities.some(key => key.startsWith(`${filter.type}/`)))
  )
}
