/**
 * What is used of a Standard Schema (version 1, standardschema.dev), as Zod, Valibot and ArkType make them. It holds
 * functions, so that it stays on the page.
 */
export interface OutputSchema {
  readonly '~standard': {
    readonly version: 1
    readonly validate: (value: unknown) => SchemaVerdict | Promise<SchemaVerdict>
  }
}

export type SchemaVerdict =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}
