import { type RemoteThreadListAdapter, useAui } from '@assistant-ui/react'
import type { UIMessage } from 'ai'
import { useMemo } from 'react'

/** The thread list of a server that names its threads and keeps their messages itself. */
export const threadList: RemoteThreadListAdapter = {
  async list() {
    const ids = (await (await fetch('/api/threads')).json()) as string[]
    return { threads: ids.map(remoteId => ({ remoteId, status: 'regular', title: remoteId })) }
  },
  async initialize() {
    const { id } = (await (await fetch('/api/threads', { method: 'POST' })).json()) as { id: string }
    return { remoteId: id }
  },
  fetch: async remoteId => ({ remoteId, status: 'regular', title: remoteId }),
  generateTitle: async () => new ReadableStream({ start: controller => controller.close() }),
  rename: async () => {},
  archive: async () => {},
  unarchive: async () => {},
  delete: async () => {},
  unstable_useAdapters() {
    const aui = useAui()
    return useMemo(() => {
      const load = async (): Promise<UIMessage[]> => {
        const { remoteId } = aui.threadListItem.getState()
        return remoteId ? (await fetch(`/api/threads/${remoteId}`)).json() : []
      }
      return {
        history: {
          load: async () => ({ messages: [] }),
          append: async () => {},
          withFormat: () => ({
            async load() {
              const messages = await load()
              const parents = [null, ...messages.map(({ id }) => id)]
              return {
                messages: messages.map((message, place) => ({
                  message: message as never,
                  parentId: parents[place] ?? null,
                })),
              }
            },
            append: async () => {},
          }),
        },
      }
    }, [aui])
  },
}
