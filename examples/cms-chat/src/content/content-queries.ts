import { type MutationTracking, trackedQueryOptions } from '@antecedent/react/query'
import { skipToken, useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { MediaFile, Page, PageDetail, PagePatch, Section, SectionPatch } from '../../server/content.js'
import { fetchJson } from '../app/fetch-json.js'

// What memory sees of the app's own data stands in `antecedent`; `memory-sources.tsx` passes it on.

const fetchPages = () => fetchJson<{ pages: Page[] }>('/pages').then(({ pages }) => pages)

const pagesQuery = trackedQueryOptions({
  queryKey: ['content', 'pages'],
  queryFn: fetchPages,
  antecedent: { type: 'page', pick: pages => pages.map(({ id, slug, title }) => ({ id, slug, title })) },
})

const pageQuery = (slug: string | undefined) =>
  trackedQueryOptions({
    queryKey: ['content', 'page', slug],
    queryFn: slug === undefined ? skipToken : () => fetchJson<PageDetail>(`/pages/${encodeURIComponent(slug)}`),
    antecedent: { type: 'page' },
  })

/** The pages, to work with: memory knows that they were shown. */
export function usePages() {
  return useQuery(pagesQuery)
}

/** The pages, to go to. The menu is always there, so that its list would tell memory nothing of what the user looks at. */
export function useMenuPages() {
  return useQuery({ queryKey: ['content', 'menu'], queryFn: fetchPages })
}

export function usePage(slug: string | undefined) {
  return useQuery(pageQuery(slug))
}

export function useMedia() {
  return useQuery({
    queryKey: ['content', 'media'],
    queryFn: () => fetchJson<{ media: MediaFile[] }>('/media').then(({ media }) => media),
  })
}

export function useCreatePage() {
  return useContentMutation((page: { title: string }) =>
    fetchJson<PageDetail>('/pages', { method: 'POST', body: page }),
  )
}

export function useUpdatePage() {
  return useContentMutation(({ id, ...patch }: PagePatch & { id: string }) =>
    fetchJson<PageDetail>(`/pages/${id}`, { method: 'PATCH', body: patch }),
  )
}

/** What the user deletes here, the assistant shall not take for being there. */
export function useDeletePage() {
  return useContentMutation((id: string) => fetchJson<Deleted>(`/pages/${id}`, { method: 'DELETE' }), {
    type: 'page',
    action: 'delete',
  })
}

export function useCreateSection() {
  return useContentMutation(({ pageId, ...section }: { pageId: string; kind: string; title: string; body: string }) =>
    fetchJson<Section>(`/pages/${pageId}/sections`, { method: 'POST', body: section }),
  )
}

export function useUpdateSection() {
  return useContentMutation(({ id, ...patch }: SectionPatch & { id: string }) =>
    fetchJson<Section>(`/sections/${id}`, { method: 'PATCH', body: patch }),
  )
}

export function useDeleteSection() {
  return useContentMutation((id: string) => fetchJson<Deleted>(`/sections/${id}`, { method: 'DELETE' }), {
    type: 'section',
    action: 'delete',
  })
}

interface Deleted {
  deleted: true
  id: string
}

function useContentMutation<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  antecedent?: MutationTracking<Output, Input>,
): UseMutationResult<Output, Error, Input> {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { antecedent },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['content'] }),
  })
}
