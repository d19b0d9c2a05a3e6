import { useSyncExternalStore } from 'react'
import type { Line } from './line.js'
import { type User, USERS } from './users.js'

/** Which device this is, whose, and the switch of its line. */
export function DeviceHeader({ user, device, line }: { user: User; device: string | undefined; line: Line }) {
  const isCut = useSyncExternalStore(line.subscribe, line.isCut)
  return (
    <header>
      <h1>{device ?? 'This device'}</h1>
      <label>
        <span>Signed in as</span>
        <select value={user.id} onChange={event => signIn(event.target.value)}>
          {USERS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="switch">
        <input type="checkbox" role="switch" checked={isCut} onChange={event => line.cut(event.target.checked)} />
        <span>Go offline</span>
      </label>
    </header>
  )
}

/** Another user is another memory, another key and other pages: the app begins anew. */
function signIn(id: string): void {
  const address = new URL(location.href)
  address.searchParams.set('user', id)
  location.assign(address)
}
