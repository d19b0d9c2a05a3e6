import { expect, it, onTestFinished } from 'vitest'

import { startBlobWorker } from './start-blob-worker.js'

const DOUBLER = 'self.onmessage = event => self.postMessage(event.data * 2)'

it('F11 runs the text of a module as a worker', async () => {
  const worker = startBlobWorker(DOUBLER)
  onTestFinished(() => worker.terminate())
  const answer = new Promise(resolve => worker.addEventListener('message', event => resolve(event.data)))
  worker.postMessage(21)
  expect(await answer).toBe(42)
})

it('F11 has no worker to start before the build has put its text in', () => {
  expect(() => startBlobWorker()).toThrow('Only the built package')
})
