import { planRequests, type Plan } from './plan-requests.js'
import { readText } from './read-text.js'

/** Reading a long history and citing it takes longer than a page may be held. */
self.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
  const read = readText(text)
  const plan: Plan = read.status === 'read' ? planRequests(read.transcript) : read
  postMessage(plan)
})
