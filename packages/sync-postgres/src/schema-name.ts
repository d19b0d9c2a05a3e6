/** Names that a schema may have here, so that they need no quotes. */
export const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,62}$/
