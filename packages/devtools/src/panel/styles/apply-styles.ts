/** Puts styles into a shadow root: as a constructed sheet, which no content security policy forbids, else as an element. */
export function applyStyles(root: ShadowRoot, { css, nonce }: { css: string; nonce?: string | undefined }): void {
  // A sheet belongs to one document, which may be of another window than this code.
  const Sheet = root.ownerDocument.defaultView?.CSSStyleSheet
  try {
    if (!Sheet) throw new Error('This document has no window.')
    const sheet = new Sheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } catch {
    const style = root.ownerDocument.createElement('style')
    if (nonce !== undefined) style.nonce = nonce
    style.textContent = css
    root.append(style)
  }
}
