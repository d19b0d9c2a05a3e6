import { askWhich } from './ask-which.js'
import { findTargets } from './find-meant.js'
import { outputOf } from './read-result.js'
import type { ReadRequest } from './read-request.js'
import { readTarget, type Target } from './read-target.js'
import type { Thing } from './read-things.js'
import { call, say, type Reply } from './reply.js'

export interface WithMeantOptions {
  /** What the phrase means where no word of it tells. */
  type?: 'page' | 'section'
  /** What to do with a page's name that is not in the request: `read` takes the page of that address, `list` looks for all of that name. */
  lookup: 'read' | 'list'
}

/** Goes on with the thing that is meant, looks it up by its name, asks which, or says honestly that it is not known. */
export function withMeant(
  request: WishedRequest,
  phrase: string,
  { type, lookup }: WithMeantOptions,
  then: (thing: Thing) => Reply,
): Reply {
  const read = request.choice ?? readTarget(phrase)
  const target: Target = { ...read, type: read.type ?? type }
  const meant = findTargets(request, target)
  const noun = target.type ?? 'one'
  switch (meant.status) {
    case 'known':
      return then(meant.thing)
    case 'ambiguous':
      return askWhich(request, meant.candidates)
    case 'named':
      if (target.type === 'section')
        return say(
          `I don’t know which section you mean: nothing that I was given names a section called “${meant.name}”. On which page is it?`,
        )
      if (lookup === 'read' || request.choice)
        return call('getPage', { slug: meant.name.toLowerCase().replace(/^\//, '').replaceAll(' ', '-') })
      if (!outputOf(request, 'listPages')) return call('listPages', {})
      return say(`There is no page called “${meant.name}”.`)
    case 'unknown':
      return say(
        noun === 'section'
          ? 'I don’t know which section you mean: nothing that I was given names a section. On which page is it?'
          : `I don’t know which ${noun} you mean: nothing that I was given says so. What is it called?`,
      )
  }
}

/** A request, and what its user has chosen where the model had asked. */
export interface WishedRequest extends ReadRequest {
  readonly choice?: Target
}
