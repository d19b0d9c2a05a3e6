/** What the extension uses of the browser's `chrome`; none of it needs a permission. */
export interface ExtensionApi {
  readonly runtime: {
    connect(info: { name: string }): Port
    getURL(path: string): string
    readonly onConnect: BrowserEvent<[port: Port]>
    readonly onMessage: BrowserEvent<[message: unknown]>
  }
  /** In the background alone. */
  readonly tabs: { sendMessage(tab: number, message: unknown): Promise<unknown> }
  /** In pages of the devtools alone. */
  readonly devtools: {
    readonly inspectedWindow: { readonly tabId: number }
    readonly panels: {
      /** `dark`; anything else is light. */
      readonly themeName: string
      /** Rejects where the devtools refuse; gives undefined in browsers before such promises. */
      create(title: string, icon: string, page: string): unknown
      /** Chromium. Null takes the handler away. */
      setThemeChangeHandler?(listener: ((themeName: string) => void) | null): void
      /** Firefox. */
      readonly onThemeChanged?: BrowserEvent<[themeName: string]>
    }
  }
}

/** A connection between two contexts of the extension, until either ends it, or the background is put to sleep. */
export interface Port {
  readonly name: string
  readonly sender?: { readonly tab?: { readonly id?: number }; readonly frameId?: number; readonly url?: string }
  readonly onMessage: BrowserEvent<[message: unknown]>
  readonly onDisconnect: BrowserEvent<[]>
  postMessage(message: unknown): void
  disconnect(): void
}

export interface BrowserEvent<Told extends unknown[]> {
  addListener(listener: (...told: Told) => void): void
}

export const extensionApi = (globalThis as unknown as { chrome: ExtensionApi }).chrome
