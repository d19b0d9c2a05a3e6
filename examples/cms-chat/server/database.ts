import { PGlite } from '@electric-sql/pglite'
import { seedContent } from './seed-content.js'

/** The embedded Postgres that holds content and chats. */
export type Database = PGlite

const SCHEMA = `
  create table pages (
    id uuid primary key default gen_random_uuid(),
    slug text not null unique,
    title text not null,
    description text not null default '',
    status text not null default 'draft' check (status in ('draft', 'published')),
    position integer generated always as identity,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create table sections (
    id uuid primary key default gen_random_uuid(),
    page_id uuid not null references pages on delete cascade,
    kind text not null,
    title text not null,
    body text not null default '',
    position integer not null,
    updated_at timestamptz not null default now()
  );
  create table media (
    id uuid primary key default gen_random_uuid(),
    file_name text not null,
    alt text not null,
    mime_type text not null,
    width integer not null,
    height integer not null
  );
  -- json and not jsonb, which puts keys in another order: what a model is given again has to be the same text.
  create table chats (
    thread text primary key,
    messages json not null,
    updated_at timestamptz not null default now()
  );
  create table model_requests (
    id integer primary key generated always as identity,
    thread text not null,
    at timestamptz not null default now(),
    prompt json not null
  );
`

/** A database with the schema and the seeded content, in memory unless a folder is given. */
export async function createDatabase({ dataFolder }: { dataFolder?: string | undefined } = {}): Promise<Database> {
  const database = await PGlite.create(dataFolder ?? 'memory://')
  const { rows } = await database.query<{ exists: boolean }>(`select to_regclass('pages') is not null as exists`)
  if (!rows[0]?.exists) {
    await database.exec(SCHEMA)
    await seedContent(database)
  }
  return database
}
