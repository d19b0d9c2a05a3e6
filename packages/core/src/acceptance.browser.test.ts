// The same acceptance as in Node, on a browser's own engine, IndexedDB and clock (`testing/native-indexed-db.ts`).
import { describe } from 'vitest'

const accept = (name: string, load: () => Promise<unknown>): unknown => describe(name, async () => void (await load()))

accept('create-working-memory.faults', () => import('./create-working-memory.faults.test.js'))
accept('create-working-memory.flood', () => import('./create-working-memory.flood.test.js'))
accept('create-working-memory.garbage', () => import('./create-working-memory.garbage.test.js'))
accept('ask-for-facts', () => import('./features/documents/memory/ask-for-facts.test.js'))
accept('hostile-values', () => import('./memory/block/hostile-values.test.js'))
accept('hostile-texts', () => import('./memory/extract/redact/hostile-texts.test.js'))
accept('known-credentials', () => import('./memory/extract/redact/known-credentials.test.js'))
accept('clip-value', () => import('./runtime/clip-value.test.js'))
accept('indexed-db-storage', () => import('./runtime/persistence/indexed-db-storage.test.js'))
accept('indexed-db-texts', () => import('./runtime/persistence/indexed-db-texts.test.js'))
accept('users-apart', () => import('./runtime/users-apart.test.js'))
accept('call-guard', () => import('./runtime/worker/call-guard.test.js'))
accept('serve-host', () => import('./runtime/worker/serve-host.test.js'))
