/**
 * SQL by which Supabase Realtime tells a user's devices on the private topic `antecedent:<user>` that something has changed. Run
 * it after the migration; it may be run again.
 */
export function supabaseRealtime(): string {
  return SQL
}

const SQL = String.raw`-- @antecedent/sync-postgres: Supabase Realtime tells a user's devices of a change, on the private topic "antecedent:<user>".
-- Written from src/sql/supabase-realtime.ts. Run it after migration.sql; it may be run again.

-- Security definer, so that no user needs the right to broadcast. It says neither key nor value.
create or replace function antecedent.broadcast() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}'::jsonb, 'changed', 'antecedent:' || new.owner, true);
  return null;
end $$;
revoke all on function antecedent.broadcast() from public;
create or replace trigger broadcast after insert or update on antecedent.registers
  for each row execute function antecedent.broadcast();

drop policy if exists antecedent_own on realtime.messages;
create policy antecedent_own on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'antecedent:' || (select antecedent.signed_in()));
`
