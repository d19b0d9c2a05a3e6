#!/usr/bin/env node
import process from 'node:process'
import { SCHEMA_NAME } from './schema-name.js'
import { DEFAULT_SCHEMA, migration } from './sql/migration.js'
import { supabaseRealtime } from './sql/supabase-realtime.js'

const USAGE = `npx @antecedent/sync-postgres <command>

  migration [--schema <name>]   prints the SQL that makes the registers, with its functions in a schema that PostgREST exposes
  realtime                      prints the SQL that has Supabase Realtime tell a user's devices of changes
`

const [command, flag, schema = DEFAULT_SCHEMA, ...more] = process.argv.slice(2)
const isPlain = flag === undefined
const namesSchema = flag === '--schema' && SCHEMA_NAME.test(schema) && more.length === 0
if (command === 'migration' && (isPlain || namesSchema)) process.stdout.write(migration(schema))
else if (command === 'realtime' && isPlain) process.stdout.write(supabaseRealtime())
else {
  process.stderr.write(USAGE)
  process.exitCode = 1
}
