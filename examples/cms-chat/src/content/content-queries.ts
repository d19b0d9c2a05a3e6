import { type MutationTracking, trackedQueryOptions } from '@antecedent/react/query'
import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { MediaFile, Page, PageDetail, PagePatch, Section, SectionPatch } from '../../server/content.js'
import { fetchJson } from '../app/fetch-json.js'

// What memory sees of the app's own data stands in `antecedent`; `useQueryTracking` in app.tsx passes it on.

const pagesQuery = trackedQueryOptions({
  queryKey: ['content', 'pages'],
  queryFn: () => fetchJson<{ pages: Page[] }>('/pages').then(({ pages }) => pages),
  antecedent: { type: 'page', pick: pages => pages.map(({ id, slug, title }) => ({ id, slug, title })) },
})

const pageQuery = (slug: string) =>
  trackedQueryOptions({
    queryKey: ['content', 'page', slug],
    queryFn: () => fetchJson<PageDetail>(`/pages/${encodeURIComponent(slug)}`),
    antecedent: { type: 'page', touch: ({ id, title }) => ({ type: 'page', id, name: title }) },
  })

export function usePages() {
  return useQuery(pagesQuery)
}

export function usePage(slug: string) {
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

/** What the user deletes here, the assistant shall not take for being there. */
export function useDeleteSection() {
  return useContentMutation(
    (id: string) => fetchJson<{ deleted: true; id: string }>(`/sections/${id}`, { method: 'DELETE' }),
    {
      type: 'section',
      action: 'delete',
    },
  )
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
