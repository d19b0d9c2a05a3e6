import path from 'node:path'

/**
 * What a screen reader is told wrongly by the default theme 1.6.4: a search box that is called a button and holds others, results that
 * are called otherwise than they read, a heading of a sidebar that is called a button and does nothing.
 * @type {Record<string, readonly (readonly [from: string, to: string])[]>}
 */
const MENDS = {
  'VPLocalSearchBox.vue': [
    [
      `      role="button"
      :aria-owns="results?.length ? 'localsearch-list' : undefined"
      aria-expanded="true"
      aria-haspopup="listbox"
      aria-labelledby="localsearch-label"
`,
      '      role="dialog"\n      aria-modal="true"\n      :aria-label="buttonText"\n',
    ],
    [
      '            aria-autocomplete="both"\n',
      `            role="combobox"\n            :aria-expanded="results?.length > 0"\n`,
    ],
    [
      '            aria-labelledby="localsearch-label"\n            autocap',
      '            :aria-label="buttonText"\n            autocap',
    ],
    [`:aria-labelledby="results?.length ? 'localsearch-label' : undefined"`, ':aria-label="buttonText"'],
    [
      `            :id="'localsearch-item-' + index"
            :aria-selected="selectedIndex === index ? 'true' : 'false'"
            role="option"
`,
      '            role="presentation"\n',
    ],
    [
      `              :aria-label="[...p.titles, p.title].join(' > ')"\n`,
      `              :id="'localsearch-item-' + index"
              :aria-selected="selectedIndex === index ? 'true' : 'false'"
              role="option"
`,
    ],
    ...['navigateUp', 'navigateDown', 'select', 'close'].map(
      key =>
        /** @type {const} */ ([
          `<kbd :aria-label="translate('modal.footer.${key}KeyAriaLabel')"`,
          `<kbd role="img" :aria-label="translate('modal.footer.${key}KeyAriaLabel')"`,
        ]),
    ),
    ['<span class="title-icon">#</span>', '<span class="title-icon" aria-hidden="true"></span>'],
  ],
  'VPNavBarSearchButton.vue': [
    ['<kbd class="DocSearch-Button-Key">K</kbd>', '<kbd class="DocSearch-Button-Key"></kbd>'],
  ],
  'VPSidebarItem.vue': [
    [':role="itemRole"', ':role="item.collapsed == null ? undefined : itemRole"'],
    [':tabindex="item.items && 0"', ':tabindex="item.items && item.collapsed != null ? 0 : undefined"'],
  ],
}

/** A plugin for Vite that puts them right, and fails where the theme reads otherwise. */
export const MENDED_THEME = {
  name: 'mended-theme',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} code @param {string} id */
  transform(code, id) {
    const mends = id.includes('/theme-default/') ? MENDS[path.basename(id)] : undefined
    return mends?.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path.basename(id)} of the theme has no “${from.trim()}” to mend.`)
      return text.replace(from, () => to)
    }, code)
  },
}
