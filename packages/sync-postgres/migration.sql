-- @antecedent/sync-postgres: one register a thread of a user's memory. For PostgreSQL 15 and newer.
-- Written from src/sql/migration.ts. It may be run again.

do $$ begin
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
end $$;

-- No schema that PostgREST exposes, so that nobody reaches the table but by the functions below.
create schema if not exists antecedent;
revoke all on schema antecedent from public;
grant usage on schema antecedent to authenticated;

-- The user that a token names, as text; null where none is signed in. On Supabase this is auth.uid()::text.
create or replace function antecedent.signed_in() returns text
  language sql stable parallel safe security invoker set search_path = '' as
$$ select nullif(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub', '') $$;
revoke all on function antecedent.signed_in() from public;
grant execute on function antecedent.signed_in() to authenticated;

create table if not exists antecedent.registers (
  owner text not null default antecedent.signed_in(),
  key text collate "C" not null,
  version bigint not null generated always as identity,
  body bytea not null,
  constraint registers_pkey primary key (owner, key),
  constraint registers_owner check (octet_length(owner) between 1 and 255),
  constraint registers_key check (key ~ '^[A-Za-z0-9_.-]{1,64}$'),
  constraint registers_body check (octet_length(body) <= 4000000)
);
-- Values come compressed, and perhaps sealed: a second attempt would be for nothing.
alter table antecedent.registers alter column body set storage external;

alter table antecedent.registers enable row level security;
alter table antecedent.registers force row level security;
drop policy if exists own on antecedent.registers;
create policy own on antecedent.registers
  using (owner = (select antecedent.signed_in()))
  with check (owner = (select antecedent.signed_in()));

-- Nobody names an owner or a version: both are defaults. An identity column asks for no grant on its sequence.
revoke all on antecedent.registers from public, authenticated;
grant select, insert (key, body), update (body, version) on antecedent.registers to authenticated;

-- Tells whoever listens that something of a user has changed. LISTEN knows no permission, so it says neither which user nor which key.
create or replace function antecedent.notify() returns trigger
  language plpgsql security invoker set search_path = '' as $$
begin
  perform pg_notify('antecedent', encode(sha256(convert_to(new.owner, 'UTF8')), 'hex'));
  return null;
end $$;
revoke all on function antecedent.notify() from public;
create or replace trigger notify after insert or update on antecedent.registers
  for each row execute function antecedent.notify();

-- By the name of this type PostgREST gives bytes as they are.
do $$ begin
  create domain antecedent."application/octet-stream" as bytea;
exception when duplicate_object then null;
end $$;

-- A function that is called without a user refuses, where the policy alone would show an empty register.
create or replace function antecedent.require_user() returns void
  language plpgsql stable security invoker set search_path = '' as $$
begin
  if antecedent.signed_in() is null then
    raise insufficient_privilege using message = 'The token names no user: its claim "sub" is missing.';
  end if;
end $$;
revoke all on function antecedent.require_user() from public;
grant execute on function antecedent.require_user() to authenticated;

-- The version of a key, a line break, and its bytes; "0" where there is none.
create or replace function public.antecedent_get(key text) returns antecedent."application/octet-stream"
  language plpgsql stable security invoker set search_path = '' as $$
begin
  perform antecedent.require_user();
  return coalesce(
    (select convert_to(r.version || E'\n', 'UTF8') || r.body
      from antecedent.registers r where r.owner = antecedent.signed_in() and r.key = antecedent_get.key),
    '\x300a'
  );
end $$;

-- Writes "<key> <version>", a line break, and the bytes that follow, where the key still has that version; 0: there is no such
-- key. Gives the next version, and null where it is another by now. PostgREST gives a body as it is to one parameter without a name.
create or replace function public.antecedent_put(bytea) returns bigint
  language plpgsql volatile security invoker set search_path = '' as $$
declare
  ends int := position('\x0a'::bytea in $1);
  head text[] := string_to_array(convert_from(substr($1, 1, ends - 1), 'UTF8'), ' ');
  value bytea := substr($1, ends + 1);
  written bigint;
begin
  perform antecedent.require_user();
  if head[2]::bigint = 0 then
    insert into antecedent.registers (key, body) values (head[1], value)
      on conflict do nothing returning version into written;
  else
    update antecedent.registers r set body = value, version = default
      where r.owner = antecedent.signed_in() and r.key = head[1] and r.version = head[2]::bigint
      returning r.version into written;
  end if;
  return written;
end $$;

-- Keys with their versions from "since" on, the oldest first; null: the newest one alone.
create or replace function public.antecedent_list(since bigint) returns table (key text, version bigint)
  language plpgsql stable security invoker set search_path = '' as $$
begin
  perform antecedent.require_user();
  return query
    select r.key, r.version from antecedent.registers r
      where r.owner = antecedent.signed_in() and r.version >= coalesce(
        since, (select max(n.version) from antecedent.registers n where n.owner = antecedent.signed_in()))
      order by r.version limit 1000;
end $$;

revoke all on function public.antecedent_get(text), public.antecedent_put(bytea), public.antecedent_list(bigint) from public;
do $$ begin
  revoke all on function public.antecedent_get(text), public.antecedent_put(bytea), public.antecedent_list(bigint) from anon;
exception when undefined_object then null;
end $$;
grant execute on function public.antecedent_get(text), public.antecedent_put(bytea), public.antecedent_list(bigint) to authenticated;

-- For the backend: select antecedent.erase('<user>') takes away all of a user, and gives how many keys that were.
create or replace function antecedent.erase(erased text) returns bigint
  language plpgsql volatile security invoker set search_path = '' as $$
declare
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
  gone bigint;
begin
  -- Whoever owns the table is held by its policy too.
  perform set_config('request.jwt.claims', json_build_object('sub', erased)::text, true);
  delete from antecedent.registers where owner = erased;
  get diagnostics gone = row_count;
  perform set_config('request.jwt.claims', claims, true);
  return gone;
end $$;
revoke all on function antecedent.erase(text) from public;

notify pgrst, 'reload schema';
