import { goTo, usePlace } from '../app/place.js'
import { ChatsMenu } from './chats-menu.js'

const MODES = [
  { value: 'on', label: 'On', title: 'The assistant remembers what it and you have seen' },
  { value: 'off', label: 'Off', title: 'The assistant knows only what the server sends it' },
  { value: 'side', label: 'Compare', title: 'The same messages with and without memory, side by side' },
] as const

/** Which chat is open, and whether it has memory. */
export function ChatBar() {
  const { memory } = usePlace()
  return (
    <header className="chat-bar">
      <ChatsMenu />
      <fieldset className="segments">
        <legend>Memory</legend>
        {MODES.map(({ value, label, title }) => (
          <label key={value} title={title}>
            <input
              type="radio"
              name="memory"
              value={value}
              checked={memory === value}
              onChange={() => goTo({ memory: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </header>
  )
}
