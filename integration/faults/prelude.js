// Runs before memory in a page and in its worker: a clock that can jump, an end that can be asked for, and, at `?unheard`, no channel.
const now = Date.now.bind(Date)
let jumpedMs = 0
Date.now = () => now() + jumpedMs
globalThis.jump = ms => (jumpedMs += ms)

new BroadcastChannel('faults').addEventListener('message', ({ data }) => {
  if (data.jump) globalThis.jump(data.jump)
  if (typeof document !== 'undefined') return
  if (data.end === 'close') close()
  if (data.end === 'throw')
    setTimeout(() => {
      throw new Error('The worker ends.')
    })
  while (data.end === 'hang');
})

if (location.search === '?unheard') Reflect.deleteProperty(globalThis, 'BroadcastChannel')
