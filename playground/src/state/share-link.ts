import { EMPTY_STATE, type PlaygroundState, readState } from './playground-state.js'

/** Characters of a fragment that chats, mail and browsers pass on whole. */
export const MAX_LINK = 32_000

/** Characters that a fragment may unfold to. */
const MAX_STATE = 4_000_000

/** Says how a fragment is written, for later versions of the page. */
const VERSION = '1.'

export type OpenedLink =
  | { readonly status: 'none' }
  | { readonly status: 'opened'; readonly state: PlaygroundState }
  | { readonly status: 'failed'; readonly why: string }

/** The fragment of a link to a state: JSON, deflated, in base64url. */
export async function writeFragment(state: PlaygroundState): Promise<string> {
  const changed = Object.entries(state).filter(
    ([field, value]) => value !== EMPTY_STATE[field as keyof PlaygroundState],
  )
  const json = new Blob([JSON.stringify(Object.fromEntries(changed))])
  const packed = await new Response(json.stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
  return VERSION + toBase64url(new Uint8Array(packed))
}

/** The state that a fragment holds, or why it holds none. */
export async function openFragment(fragment: string): Promise<OpenedLink> {
  const text = fragment.replace(/^#/, '')
  if (text === '') return { status: 'none' }
  if (!text.startsWith(VERSION)) return failed('It was not made by this playground, or by a newer one.')
  try {
    const state = readState(JSON.parse(await inflate(fromBase64url(text.slice(VERSION.length)))))
    return state ? { status: 'opened', state } : failed('It holds no state of the playground.')
  } catch {
    return failed('It is damaged or cut off. Ask for the link again.')
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = unpacked.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).getReader()
  let text = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += chunk.value
    // A few bytes can unfold to more than a page can hold.
    if (text.length > MAX_STATE) {
      await reader.cancel()
      throw new Error('The fragment unfolds to too much.')
    }
  }
  return text
}

function failed(why: string): OpenedLink {
  return { status: 'failed', why }
}

/** Bytes that are given to `fromCharCode` at once. */
const CHUNK = 8_192

function toBase64url(bytes: Uint8Array): string {
  let binary = ''
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK))
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, character => character.charCodeAt(0))
}
