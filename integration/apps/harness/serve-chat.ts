import type { Major, ScriptedModel } from '../../ai-sdk/majors.js'
import { createObedientModel } from './ai-sdk-model.js'
import type { BuildOptions } from './build-app.js'
import { blockOf } from './read-prompt.js'
import type { AppServer } from './serve-app.js'
import type { Gate } from './obedient-model.js'
import type { RunningApp } from './test.js'

/** What a server is made of whose routes use the AI SDK. */
export interface ChatServerOptions extends Pick<Major, 'sdk'>, Pick<ScriptedModel, 'model'> {
  /** Holds back whatever the story says. */
  gate: Gate
}

interface ChatServerModule {
  createServer(options: ChatServerOptions): AppServer
}

export interface RunningChat extends RunningApp {
  /** The blocks that the model got, request by request; empty where it got none. */
  blocks(): string[]
}

type Serve = (options: BuildOptions, create: (server: ChatServerModule, gate: Gate) => AppServer) => Promise<RunningApp>

/** Serves an app whose page and server are of one major of the AI SDK. */
export async function serveChat(
  serve: Serve,
  { name: major, sdk, createModel }: Major,
  { name, mode }: Pick<BuildOptions, 'name' | 'mode'>,
): Promise<RunningChat> {
  const instead = major === '7' ? {} : { ai: `ai-${major}`, '@ai-sdk/react': `@ai-sdk/react-for-${major}` }
  let prompts: ScriptedModel['prompts'] = () => []
  const app = await serve({ name, instead, ...(mode && { mode }) }, ({ createServer }, gate) => {
    const scripted = createObedientModel(createModel, gate)
    prompts = scripted.prompts
    return createServer({ sdk, model: scripted.model, gate })
  })
  return { ...app, blocks: () => prompts().map(blockOf) }
}
