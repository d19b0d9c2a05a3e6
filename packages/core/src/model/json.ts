/** Plain data: what is left of any value once it has crossed into memory. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

/** A plain object; its keys come from tool results and are never trusted. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Whether a value is an object with keys, neither a list nor null. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
