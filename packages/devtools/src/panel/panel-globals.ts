/** Services of the browser that the panel uses; undefined where there are none, or the browser refuses them. */
export function currentLocalStorage(): Pick<Storage, 'getItem' | 'setItem'> | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage
  } catch {
    // A sandboxed frame, or a user who refuses all cookies: reading the name throws.
    return undefined
  }
}

/** Undefined on an insecure origin, and in a frame that may not write it. */
export function currentClipboard(): Pick<Clipboard, 'writeText'> | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.clipboard
}

/** Undefined on a server. */
export function currentDocument(): Document | undefined {
  return typeof document === 'undefined' ? undefined : document
}
