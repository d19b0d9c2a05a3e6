import path from 'node:path'

const LINK = /\[((?:[^[\]]|\[[^\]]*\])+)\]\((?![a-z][\w+.-]*:|#)([^)\s]+)\)/gi
const CODE = /(^```[^]*?^```$)/m

/**
 * A README for a reader who has nothing but the package: a relative link leads to the file in the repository, or is its words alone where
 * that has no address.
 * @param {string} readme
 * @param {object} place
 * @param {string} place.folder Where it stands, from the root of the repository.
 * @param {string | undefined} place.repository
 */
export function addressReadme(readme, { folder, repository }) {
  const parts = readme.split(CODE)
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(LINK, replace))).join('')

  /** @param {string} _link @param {string} words @param {string} target */
  function replace(_link, words, target) {
    return repository ? `[${words}](${repository}/blob/main/${path.posix.join(folder, target)})` : words
  }
}
