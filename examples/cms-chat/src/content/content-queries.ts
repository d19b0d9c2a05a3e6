import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { MediaFile, Page, PageDetail, PagePatch, Section, SectionPatch } from '../../server/content.js'
import { fetchJson } from '../app/fetch-json.js'
import { usePlace } from '../app/place.js'
import { memoryOf } from '../app/thread-memory.js'

export function usePages() {
  return useQuery({
    queryKey: ['content', 'pages'],
    queryFn: () => fetchJson<{ pages: Page[] }>('/pages').then(({ pages }) => pages),
  })
}

export function usePage(slug: string) {
  return useQuery({
    queryKey: ['content', 'page', slug],
    queryFn: () => fetchJson<PageDetail>(`/pages/${encodeURIComponent(slug)}`),
  })
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
  const { thread } = usePlace()
  return useContentMutation(async (id: string) => {
    const output = await fetchJson<{ deleted: true; id: string }>(`/sections/${id}`, { method: 'DELETE' })
    memoryOf(thread).observe({ toolName: 'deleteSection', input: { id }, output, source: 'app' })
    return output
  })
}

function useContentMutation<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
): UseMutationResult<Output, Error, Input> {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: ['content'] }) })
}
