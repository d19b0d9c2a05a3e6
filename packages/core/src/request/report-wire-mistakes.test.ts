import { expect, it } from 'vitest'
import type { AgUiMiddlewareOptions, AgUiSubscriberOptions } from './ag-ui.js'
import type { WithWorkingMemoryOptions } from './ai-sdk.js'
import type { MemoryFetchOptions } from './fetch.js'
import type { ObserveMcpClientOptions } from './mcp.js'
import { WIRES, type WireCall } from './report-wire-mistakes.js'
import type { MemoryToolsOptions } from './tools/memory-tools.js'

type Names<Options> = Readonly<Record<keyof Options, true>>

const withWorkingMemory: Names<WithWorkingMemoryOptions> = {
  mode: true,
  compaction: true,
  readBy: true,
  onReceipt: true,
  deadlineMs: true,
  startDeadlineMs: true,
  isPrivate: true,
}
const createMemoryFetch: Names<MemoryFetchOptions> = {
  fetch: true,
  place: true,
  compaction: true,
  deadlineMs: true,
  startDeadlineMs: true,
  onReceipt: true,
  isMemoryRequest: true,
}
const workingMemorySubscriber: Names<AgUiSubscriberOptions> = { deadlineMs: true, startDeadlineMs: true }
const workingMemoryMiddleware: Names<AgUiMiddlewareOptions> = { place: true, onReceipt: true }
const observeMcpClient: Names<ObserveMcpClientOptions> = { refs: true }
const memoryTools: Names<MemoryToolsOptions> = { only: true }

const typed: Readonly<Record<WireCall, object>> = {
  ...{ withWorkingMemory, createMemoryFetch, workingMemorySubscriber, workingMemoryMiddleware },
  ...{ observeMcpClient, memoryTools },
}

it.each(Object.keys(typed) as WireCall[])('O5 knows every option that %s has', wire => {
  expect(WIRES[wire].names.toSorted()).toEqual(Object.keys(typed[wire]).sort())
})
