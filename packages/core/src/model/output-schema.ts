/**
 * The part of a Standard Schema that is used (version 1, standardschema.dev), as Zod, Valibot and ArkType make them. It holds
 * functions, so that it stays on the page.
 */
export interface OutputSchema {
  readonly '~standard': {
    readonly version: 1
    readonly validate: (value: unknown) => SchemaVerdict | Promise<SchemaVerdict>
    /** Of a schema that is a Standard JSON Schema too. It may throw. */
    readonly jsonSchema?: { readonly input: (options: { readonly target: 'draft-2020-12' }) => object }
  }
}

export type SchemaVerdict =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}
