/**
 * Leaves out of the panel's styles the space that says nothing: what is measured is what is packed.
 * @type {import('rolldown').Plugin}
 */
export const trimStyles = {
  name: 'trim-styles',
  transform: {
    filter: { id: /\.css\.ts$/ },
    handler: code => ({
      code: code.replace(/`[^`]*`/g, css => css.replace(/\s*([{};])\s*/g, '$1').replace(/\s+/g, ' ')),
      map: null,
    }),
  },
}
