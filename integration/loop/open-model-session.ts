import type { RecordedRequest } from '../endpoints/create-model-endpoint.js'
import type { ModelStep } from '../endpoints/model-script.js'

/** An endpoint of its own on the test server. */
export interface ModelSession {
  readonly url: string
  requests(): Promise<readonly RecordedRequest[]>
}

/** Opens an endpoint whose model does this. */
export async function openModelSession(script: readonly ModelStep[]): Promise<ModelSession> {
  const url = new URL(`/__model__/${crypto.randomUUID()}`, location.href).href
  await fetch(url, { method: 'PUT', body: JSON.stringify(script) })
  return { url, requests: async () => (await fetch(url)).json() }
}
