import { expect, it } from 'vitest'
import { auditSite } from './audit-site.js'
import type { PageDetail } from './content.js'

const aSection = { id: 's-1', kind: 'hero', title: 'Hero', body: 'A hero of few words.', updatedAt: '' }
const aPage: PageDetail = {
  id: 'p-1',
  slug: 'home',
  title: 'Home',
  description: 'x'.repeat(60),
  status: 'published',
  updatedAt: '',
  sections: [aSection],
}
const image = { id: 'm-1', fileName: 'a.jpg', alt: 'Reeds', mimeType: 'image/jpeg', width: 3000, height: 2000 }

/** What is to mend, of all that was checked. */
function failuresIn(...given: Parameters<typeof auditSite>): string[] {
  const { pages, sections, media } = auditSite(...given)
  return [...pages, ...sections, ...media].flatMap(({ checks }) =>
    checks.filter(({ passed }) => !passed).map(({ check, says }) => `${check}: ${says}`),
  )
}

it('finds a link that leads nowhere, by the pages that there are', () => {
  const body = 'What it costs stands on /pricing, and who we are on /home: nine people who like plants.'
  const [section] = auditSite({ pages: [{ ...aPage, sections: [{ ...aSection, body }] }], media: [] }).sections
  expect(section?.links).toEqual([
    { to: '/pricing', found: false },
    { to: '/home', found: true },
  ])
  expect(section?.checks.filter(({ passed }) => !passed)).toEqual([
    { check: 'links lead somewhere', passed: false, says: 'not found: /pricing' },
    { check: 'names what it is about', passed: false, says: 'text and title share no word' },
  ])
})

it('finds two pages of one title, and images that are too large, unused and hardly described', () => {
  const other = { ...aPage, id: 'p-2', slug: 'shop-home', status: 'draft' as const, sections: [] }
  expect(failuresIn({ pages: [aPage, other], media: [image] })).toEqual([
    'title is its own: also the title of /shop-home',
    'has enough to read: 5 words in 1 sections',
    'title is its own: also the title of /home',
    'begins with a hero: begins with nothing',
    'has enough to read: 0 words in 0 sections',
    'is published: draft',
    'has enough to read: 5 words, at least 12',
    'alternative text: 1 words: Reeds',
    'size: 6 of 3.5 megapixels',
    'is used: no section names it',
  ])
})

it('counts what it has checked', () => {
  const { summary, pages, sections, media } = auditSite({ pages: [aPage], media: [image] })
  const checks = [...pages, ...sections, ...media].flatMap(({ checks: own }) => own)
  expect(summary).toEqual({
    pages: 1,
    sections: 1,
    images: 1,
    checks: checks.length,
    toMend: checks.filter(({ passed }) => !passed).length,
  })
})

it('finds nothing in an empty site', () => {
  expect(auditSite({ pages: [], media: [] }).summary).toEqual({
    pages: 0,
    sections: 0,
    images: 0,
    checks: 0,
    toMend: 0,
  })
})
