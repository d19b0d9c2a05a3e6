import type { Json } from './json.js'

/** A body that can be read later, as `fetch` gives it. */
export interface ReadableBody {
  readonly bodyUsed: boolean
  clone(): ReadableBody
  text(): Promise<string>
}

/** A tool result as the host hands it over. */
export interface ToolResult {
  toolName: string
  /** The same id twice changes nothing. */
  toolCallId?: string
  /** Arguments of the call. */
  input?: unknown
  /**
   * An object, a string, bytes (UTF-8), an unread `Response`, or a stream or async iterable of a text or its bytes, as
   * partial JSON comes: what it shows so far counts as it arrives, and all of it once it ends. A stream is read to its
   * end, so give a branch of `tee()` where you need it too.
   */
  output: unknown
  /** Whether the call failed, where the host knows. */
  failed?: boolean
  /** Whether more of the result will come under the same call id, which it then needs. @defaultValue false */
  partial?: boolean
  /** @defaultValue 'tool' */
  source?: 'tool' | 'app'
  /**
   * For an app's refetch or prefetch: what the result says becomes known, but counts as neither said nor shown. It takes no
   * focus, moves no order and no expiry of what is known, and opens no list view: one that the same tool with the same
   * input made before follows the new order. @defaultValue false
   */
  background?: boolean
  /**
   * Give an `ArrayBuffer` away instead of having it copied: it is detached, and its result is lost with an error to
   * `onError` if the worker dies before it is committed. A draft always copies. @defaultValue false
   */
  transfer?: boolean
}

/** A tool result that has left the page: plain and bounded, or bytes and text as they came. */
export interface HandedResult {
  readonly toolName: string
  readonly toolCallId?: string
  readonly input?: Json
  readonly output: Json | ArrayBuffer
  readonly failed?: boolean
  readonly source: 'tool' | 'app'
  /** The fault that the tool's schema found in the output, which then is as it came. */
  readonly refused?: string
  /** It counts as neither said nor shown. */
  readonly background?: true
  /** The result so far: more of it will come under the same call id. */
  readonly partial?: true
}
