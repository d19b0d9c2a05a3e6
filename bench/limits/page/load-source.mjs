/**
 * Runs in a page: a module of memory's own that is no export of the package, bundled beside a bench's by `open-bench.mjs`.
 * @param {string} name of its file @returns {Promise<any>}
 */
export function loadSource(name) {
  return import(`/bench/${name}.js`)
}
