export {}

const DEVICES = ['Phone', 'Laptop']

// Each is the app at a port, and so an origin, of its own.
const ports = (await (await fetch('/api/ports')).json()) as number[]
for (const [index, port] of ports.entries()) {
  const frame = document.createElement('iframe')
  frame.title = DEVICES[index] ?? ''
  frame.src = `${location.protocol}//${location.hostname}:${port}/index.html?device=${DEVICES[index]}`
  document.querySelector('main')?.append(frame)
}

// The server is not theirs to stop: this is for who wants to see that nothing is lost.
const state = document.getElementById('state')
const toggle = document.getElementById('toggle') as HTMLButtonElement

async function tellServer(wish: 'look' | 'kill' | 'start'): Promise<void> {
  toggle.disabled = true
  const response = await fetch('/api/sync-server', { method: 'POST', body: wish }).catch(() => undefined)
  const is = (await response?.text()) ?? 'not to be asked: is the demo still there?'
  if (state) state.textContent = is
  toggle.textContent = is === 'running' ? 'Kill it' : 'Start it'
  toggle.disabled = false
}

toggle.addEventListener('click', () => void tellServer(toggle.textContent === 'Kill it' ? 'kill' : 'start'))
void tellServer('look')
