export type BrowserLaunch = {
  /**
   * Left out where Playwright's own download is used.
   */
  executablePath?: string
  channel?: string
  args: string[]
  foundBy: 'environment' | 'playwright' | 'system'
}
/**
 * The Chromium to launch: the one in `CHROMIUM_PATH` or `CHROME_BIN`, Playwright's own, or the system's.
 * @returns {BrowserLaunch | undefined}
 */
export declare function findChromium(): BrowserLaunch | undefined
/**
 * The Firefox to launch: the one in `FIREFOX_PATH`, Playwright's own, or the system's.
 * Only Playwright's own speaks its protocol; a stock Firefox is driven over WebDriver BiDi, the channel `moz-firefox`.
 * @returns {BrowserLaunch | undefined}
 */
export declare function findFirefox(): BrowserLaunch | undefined
//# sourceMappingURL=find-browsers.d.mts.map
