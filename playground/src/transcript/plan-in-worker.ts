import type { Plan } from './plan-requests.js'
// oxlint-disable-next-line import/default -- Vite makes its export.
import PlanWorker from './plan-worker.js?worker&inline'

/** The plan of a pasted text; a second one ends the first. */
export function planInWorker(text: string, signal: AbortSignal): Promise<Plan> {
  const worker = new PlanWorker()
  return new Promise<Plan>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Plan>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker failed.')))
    signal.addEventListener('abort', () => reject(new Error('Another text was pasted.')))
    worker.postMessage(text)
  }).finally(() => worker.terminate())
}
