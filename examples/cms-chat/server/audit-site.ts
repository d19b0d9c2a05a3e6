import type { MediaFile, PageDetail } from './content.js'
import { auditText, type Check, type TextAudit } from './audit-text.js'

export interface SiteReport {
  summary: { pages: number; sections: number; images: number; checks: number; toMend: number }
  pages: { id: string; title: string; slug: string; status: string; sections: number; words: number; checks: Check[] }[]
  sections: ({ id: string; title: string; kind: string; page: string } & TextAudit)[]
  media: { id: string; fileName: string; megapixels: number; ratio: string; checks: Check[] }[]
}

/** Where search engines cut a description, and below which it says little. */
const DESCRIPTION_CHARACTERS = { least: 50, most: 160 }
const MAX_TITLE_CHARACTERS = 60
const MIN_ALT_WORDS = 4
const MAX_MEGAPIXELS = 3.5

/** Measures the texts, links and images of a whole site, and says of each what is to mend. */
export function auditSite({ pages, media }: { pages: readonly PageDetail[]; media: readonly MediaFile[] }): SiteReport {
  const slugs = new Set(pages.map(({ slug }) => slug))
  const texts = pages.flatMap(page =>
    page.sections.map(({ id, title, kind, body }) => {
      const twins = page.sections.filter(other => other.title === title).length
      return { id, title, kind, page: page.title, ...auditText({ title, body, twins, slugs }), pageId: page.id, body }
    }),
  )
  const report = {
    pages: pages.map(page => auditPage(page, { pages, texts: texts.filter(({ pageId }) => pageId === page.id) })),
    sections: texts.map(({ pageId: _, body: _body, ...section }) => section),
    media: media.map(file => auditImage(file, texts)),
  }
  const checks = [...report.pages, ...report.sections, ...report.media].flatMap(({ checks: own }) => own)
  return {
    summary: {
      pages: report.pages.length,
      sections: report.sections.length,
      images: report.media.length,
      checks: checks.length,
      toMend: checks.filter(({ passed }) => !passed).length,
    },
    ...report,
  }
}

function auditPage(
  { id, title, slug, status, description, sections }: PageDetail,
  { pages, texts }: { pages: readonly PageDetail[]; texts: readonly TextAudit[] },
) {
  const words = texts.reduce((sum, text) => sum + text.words, 0)
  const namesakes = pages.filter(page => page.title === title && page.id !== id).map(page => `/${page.slug}`)
  const { least, most } = DESCRIPTION_CHARACTERS
  const checks: Check[] = [
    {
      check: 'title length',
      passed: title.length <= MAX_TITLE_CHARACTERS,
      says: `${title.length} of ${MAX_TITLE_CHARACTERS} characters`,
    },
    {
      check: 'title is its own',
      passed: namesakes.length === 0,
      says: namesakes.length === 0 ? 'no other page has it' : `also the title of ${namesakes.join(', ')}`,
    },
    {
      check: 'description length',
      passed: description.length >= least && description.length <= most,
      says: `${description.length} characters, where ${least} to ${most} are shown`,
    },
    {
      check: 'begins with a hero',
      passed: sections[0]?.kind === 'hero',
      says: `begins with ${sections[0]?.kind ?? 'nothing'}`,
    },
    { check: 'has enough to read', passed: words >= 40, says: `${words} words in ${sections.length} sections` },
    { check: 'is published', passed: status === 'published', says: status },
  ]
  return { id, title, slug, status, sections: sections.length, words, checks }
}

function auditImage({ id, fileName, alt, width, height }: MediaFile, texts: readonly { body: string }[]) {
  const megapixels = Math.round((width * height) / 10_000) / 100
  const altWords = alt.split(/\s+/).filter(Boolean).length
  const uses = texts.filter(({ body }) => body.includes(fileName)).length
  const checks: Check[] = [
    { check: 'alternative text', passed: altWords >= MIN_ALT_WORDS, says: `${altWords} words: ${alt}` },
    { check: 'size', passed: megapixels <= MAX_MEGAPIXELS, says: `${megapixels} of ${MAX_MEGAPIXELS} megapixels` },
    { check: 'is used', passed: uses > 0, says: uses > 0 ? `named in ${uses} sections` : 'no section names it' },
  ]
  return { id, fileName, megapixels, ratio: (width / height).toFixed(2), checks }
}
