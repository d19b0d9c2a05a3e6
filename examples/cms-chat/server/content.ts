import { ApiError } from './api-error.js'
import type { Database } from './database.js'

export interface Page {
  id: string
  slug: string
  title: string
  description: string
  status: 'draft' | 'published'
  sectionCount: number
  updatedAt: string
}

export interface Section {
  id: string
  pageId: string
  kind: string
  title: string
  body: string
  updatedAt: string
}

export interface MediaFile {
  id: string
  fileName: string
  alt: string
  mimeType: string
  width: number
  height: number
}

export interface PageDetail extends Omit<Page, 'sectionCount'> {
  sections: Omit<Section, 'pageId'>[]
}

export interface PagePatch {
  title?: string | undefined
  description?: string | undefined
  status?: 'draft' | 'published' | undefined
}

export interface SectionPatch {
  title?: string | undefined
  body?: string | undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const PAGE_COLUMNS = `id, slug, title, description, status, updated_at as "updatedAt"`
const SECTION_COLUMNS = `id, page_id as "pageId", kind, title, body, updated_at as "updatedAt"`

/** The content of the site: the one place that both the REST API and the assistant's tools call. */
export interface Content {
  listPages(): Promise<Page[]>
  getPage(idOrSlug: string): Promise<PageDetail>
  createPage(page: { title: string; description?: string | undefined }): Promise<PageDetail>
  updatePage(id: string, patch: PagePatch): Promise<PageDetail>
  deletePage(id: string): Promise<{ deleted: true; id: string }>
  listSections(pageId: string): Promise<Section[]>
  createSection(pageId: string, section: { kind: string; title: string; body?: string | undefined }): Promise<Section>
  updateSection(id: string, patch: SectionPatch): Promise<Section>
  deleteSection(id: string): Promise<{ deleted: true; id: string }>
  listMedia(): Promise<MediaFile[]>
}

export function createContent(database: Database): Content {
  async function query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await database.query<Record<string, unknown>>(sql, values)
    return rows.map(row => withIsoDates(row) as Row)
  }

  function found<Row>(row: Row | undefined, what: string): Row {
    if (!row) throw new ApiError('not-found', `There is no ${what}.`)
    return row
  }

  async function getPage(idOrSlug: string): Promise<PageDetail> {
    const column = UUID.test(idOrSlug) ? 'id' : 'slug'
    const rows = await query<Omit<PageDetail, 'sections'>>(`select ${PAGE_COLUMNS} from pages where ${column} = $1`, [
      idOrSlug.toLowerCase(),
    ])
    const page = found(rows[0], `page "${idOrSlug}"`)
    const sections = await listSections(page.id)
    return { ...page, sections: sections.map(({ pageId: _, ...section }) => section) }
  }

  async function listSections(pageId: string): Promise<Section[]> {
    if (!UUID.test(pageId)) throw new ApiError('not-found', `There is no page "${pageId}".`)
    const pages = await query('select id from pages where id = $1', [pageId])
    found(pages[0], `page "${pageId}"`)
    return query<Section>(`select ${SECTION_COLUMNS} from sections where page_id = $1 order by position`, [pageId])
  }

  return {
    getPage,
    listSections,
    listPages: () =>
      query<Page>(
        `select ${PAGE_COLUMNS}, (select count(*)::int from sections where page_id = pages.id) as "sectionCount"
         from pages order by position`,
      ),
    async createPage({ title, description = '' }) {
      const slug = await freeSlug(title)
      const rows = await query<{ id: string }>(
        'insert into pages (slug, title, description) values ($1, $2, $3) returning id',
        [slug, title, description],
      )
      return getPage(found(rows[0], 'page').id)
    },
    async updatePage(id, patch) {
      const rows = UUID.test(id)
        ? await query<{ id: string }>(
            `update pages set title = coalesce($2, title), description = coalesce($3, description),
             status = coalesce($4, status), updated_at = now() where id = $1 returning id`,
            [id, patch.title ?? null, patch.description ?? null, patch.status ?? null],
          )
        : []
      return getPage(found(rows[0], `page "${id}"`).id)
    },
    async deletePage(id) {
      const rows = UUID.test(id)
        ? await query<{ id: string }>('delete from pages where id = $1 returning id', [id])
        : []
      return { deleted: true, id: found(rows[0], `page "${id}"`).id }
    },
    async createSection(pageId, { kind, title, body = '' }) {
      const existing = await listSections(pageId)
      await touchPage(pageId)
      const rows = await query<Section>(
        `insert into sections (page_id, kind, title, body, position)
         values ($1, $2, $3, $4, $5) returning ${SECTION_COLUMNS}`,
        [pageId, kind, title, body, existing.length],
      )
      return found(rows[0], 'section')
    },
    async updateSection(id, { title, body }) {
      const rows = UUID.test(id)
        ? await query<Section>(
            `update sections set title = coalesce($2, title), body = coalesce($3, body), updated_at = now()
             where id = $1 returning ${SECTION_COLUMNS}`,
            [id, title ?? null, body ?? null],
          )
        : []
      const section = found(rows[0], `section "${id}"`)
      await touchPage(section.pageId)
      return section
    },
    async deleteSection(id) {
      const rows = UUID.test(id)
        ? await query<{ pageId: string }>('delete from sections where id = $1 returning page_id as "pageId"', [id])
        : []
      await touchPage(found(rows[0], `section "${id}"`).pageId)
      return { deleted: true, id }
    },
    listMedia: () =>
      query<MediaFile>(
        `select id, file_name as "fileName", alt, mime_type as "mimeType", width, height from media order by file_name`,
      ),
  }

  /** What changes a section changes its page. */
  async function touchPage(id: string): Promise<void> {
    await query('update pages set updated_at = now() where id = $1', [id])
  }

  async function freeSlug(title: string): Promise<string> {
    const base =
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'page'
    const taken = new Set((await query<{ slug: string }>('select slug from pages')).map(({ slug }) => slug))
    for (let number = 2, slug = base; ; number++) {
      if (!taken.has(slug)) return slug
      slug = `${base}-${number}`
    }
  }
}

function withIsoDates(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value instanceof Date ? value.toISOString() : value]),
  )
}
