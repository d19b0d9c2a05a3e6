import { partsOf } from '../messages/message-form.js'

/** A tool as the providers declare it: by its name, under the name of its kind, or in a list of declarations. */
interface OfferedTool {
  readonly name?: unknown
  readonly function?: { readonly name?: unknown }
  readonly custom?: { readonly name?: unknown }
  readonly functionDeclarations?: unknown
  readonly function_declarations?: unknown
}

/** Names of the tools that a body offers to the model. */
export function offeredTools(body: { readonly tools?: unknown }): string[] {
  return partsOf(body.tools).flatMap(tool => {
    const given = (tool ?? {}) as OfferedTool
    const names = [given, given.function, given.custom, ...declared(given)].map(each => each?.name)
    return names.filter(name => typeof name === 'string')
  })
}

function declared(tool: OfferedTool): readonly OfferedTool[] {
  return partsOf(tool.functionDeclarations ?? tool.function_declarations) as readonly OfferedTool[]
}
