import { trimEnd } from '../../trim-end.js'
import type { TextGroup, TextPage } from './text-page.js'

export interface TextLink {
  readonly url: string
  readonly label?: string
}

/** Addresses anywhere in a text. */
export function findLinks(page: TextPage): readonly TextGroup[] {
  const links = readLinks(page.openText())
  return links.length === 0
    ? []
    : [
        {
          type: 'link',
          mentions: links.map(({ url, label }) => ({ id: url, ...(label === undefined ? {} : { name: label }) })),
        },
      ]
}

/** Markdown links, HTML links and bare addresses, each once, in order, at most 60. */
export function readLinks(text: string): readonly TextLink[] {
  const links = new Map<string, TextLink>()
  for (const match of text.slice(0, MAX_TEXT).matchAll(LINK)) {
    if (links.size >= MAX_LINKS) break
    const url = trimEnd(match[2] ?? match[3] ?? match[0], SENTENCE_MARKS)
    const label = match[1] ?? match[4]
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40)
    if (NO_PLACE.test(url) || OWN_FILE.test(url) || links.has(url) || BEFORE_SIZE.test(after)) continue
    links.set(url, label === undefined || label.trim() === '' ? { url } : { url, label })
  }
  return [...links.values()]
}

/** The text with its addresses blanked out. */
export function withoutLinks(text: string): string {
  return text.replace(LINK, match => ' '.repeat(Math.min(match.length, 2)))
}

const LINK =
  /\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)|<a\s[^<>]{0,300}?href=["']([^"'<>\s]{1,500})["'][^<>]{0,300}>([^<]{0,200})|\bhttps?:\/\/[^\s<>"'`()[\]{}\\]{3,500}/gi
/** What ends a sentence, and no address. */
export const SENTENCE_MARKS = [...'.,;:!?']
/** Addresses that lead to no other page: within this one, to a program or a mailbox, or to a picture in it. */
const NO_PLACE = /^(?:#|javascript:|data:|mailto:)|\.(?:gif|png|jpe?g|svg|webp|ico)(?:[?#]|$)/i
/** What a program wrote for itself: in a hidden folder, named by the moment. */
export const OWN_FILE = /^\.[\w-]{1,40}\/[\w./-]{0,100}\d{4}-\d\d-\d\dT\d\d/
/** What leads from the address of a picture to how large it is. */
const BEFORE_SIZE = /^[\s"'\\,]{1,20}(?:width|height)\b/i
const MAX_TEXT = 200_000
const MAX_LINKS = 60
