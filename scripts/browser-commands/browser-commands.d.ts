import 'vitest/browser'

export interface CrashRendererOptions {
  /** Address of a module on the test server: `new URL('./observe-and-flush.ts', import.meta.url).pathname`. */
  module: string
  /** The exported function to call in the page that will crash. Its promise is awaited. */
  run: string
  /** Its one argument, as plain JSON. */
  argument?: unknown
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Clears the databases of the test's origin as the browser's own settings do; false where no command can. */
    clearSiteData: () => Promise<boolean>
    /**
     * Calls an exported function in a second page of the same browser context and origin, kills that page's renderer
     * as soon as the function's promise resolves, and resolves with the promise's value.
     */
    crashRenderer: <Value>(options: CrashRendererOptions) => Promise<Value>
  }
}
