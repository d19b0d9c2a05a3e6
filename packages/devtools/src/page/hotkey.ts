/**
 * Whether a key is the one that `hotkey` names: `Alt+Shift+M`, `Ctrl+F9`. By the place of the key, since a modifier changes
 * the letter on many keyboards.
 */
export function isHotkey(event: KeyboardEvent, hotkey: string): boolean {
  const parts = hotkey.split('+').map(part => part.trim().toLowerCase())
  const key = parts.pop()
  const codes = [key, `key${key}`, `digit${key}`]
  return (
    codes.includes(event.code.toLowerCase()) &&
    event.altKey === parts.includes('alt') &&
    event.shiftKey === parts.includes('shift') &&
    event.ctrlKey === (parts.includes('ctrl') || parts.includes('control')) &&
    event.metaKey === (parts.includes('meta') || parts.includes('cmd'))
  )
}
