/** The corners themselves are where other tools have their buttons: ours stands above or below them. */
export const floatingStyles = `
.floating-button {
  position: fixed;
  box-sizing: border-box;
  width: 36px;
  height: 36px;
  padding: 7px;
  border: 1px solid var(--line-strong);
  border-radius: 50%;
  background: var(--surface);
  color: var(--accent);
  cursor: pointer;
  touch-action: none;
}
.floating-button:hover { background: var(--surface-hover) }
.floating-button:focus-visible, .drawer-handle:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.floating-button svg { display: block; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round }
.floating-button[data-corner^='bottom'] { bottom: 68px }
.floating-button[data-corner^='top'] { top: 68px }
.floating-button[data-corner$='left'] { left: 20px }
.floating-button[data-corner$='right'] { right: 20px }
.drawer {
  position: fixed;
  inset: auto 0 0;
  display: flex;
  flex-direction: column;
  max-height: 100vh;
  border-top: 1px solid var(--line-strong);
  background: var(--surface);
  outline: none;
}
.drawer-handle { position: absolute; inset: -4px 0 auto; z-index: 1; height: 8px; cursor: ns-resize; touch-action: none }
.drawer-handle:hover { background: var(--accent); opacity: 0.4 }
.drawer-handle:focus-visible { background: var(--accent); outline-offset: 0 }
.drawer-panel { flex: 1 1 0; min-height: 0 }
@media print { .floating-button, .drawer { display: none } }
`
