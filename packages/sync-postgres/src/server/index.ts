export { migration } from '../sql/migration.js'
export { supabaseRealtime } from '../sql/supabase-realtime.js'
export { userToken } from './user-token.js'
export type { UserTokenOptions } from './user-token.js'
