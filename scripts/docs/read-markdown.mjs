/**
 * The relative links and pictures of a document; what stands as code is no link.
 * @param {string} markdown
 */
export function listLinks(markdown) {
  const text = withoutCode(markdown).replaceAll(/`[^`\n]*`/g, '')
  const found = [
    ...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g),
    ...text.matchAll(/^\[[^\]]+\]:\s+(\S+)/gm),
    ...text.matchAll(/<(?:a|img|source)\s[^>]*?(?:href|src|srcset)="([^"]+)"/g),
  ]
  return found.map(([, link = '']) => link).filter(link => !/^([a-z][\w+.-]*:|\/\/)/i.test(link))
}

/**
 * The anchors that a document's headings have on GitHub, and those that it sets itself.
 * @param {string} markdown
 */
export function listAnchors(markdown) {
  const text = withoutCode(markdown)
  /** @type {Set<string>} */
  const anchors = new Set([...text.matchAll(/<a\s[^>]*?(?:id|name)="([^"]+)"/g)].map(([, id = '']) => id))
  for (const [, heading = ''] of text.matchAll(/^ {0,3}#{1,6}\s+(.+?)\s*#*$/gm)) {
    const slug = slugOf(heading)
    let anchor = slug
    for (let number = 1; anchors.has(anchor); number++) anchor = `${slug}-${number}`
    anchors.add(anchor)
  }
  return anchors
}

/** @param {string} markdown */
function withoutCode(markdown) {
  return markdown.replaceAll(/^( *)(```+|~~~+)[^\n]*\n[\s\S]*?^ *\2[^\n]*$/gm, '')
}

/** @param {string} heading */
export function slugOf(heading) {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}
