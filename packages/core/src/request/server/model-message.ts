/** A message of the AI SDK's model, as far as memory reads it. */
export interface ModelMessageLike {
  readonly role: string
  readonly content: unknown
}
