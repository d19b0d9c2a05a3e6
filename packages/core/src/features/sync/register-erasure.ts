/** Key of a user's erasures in the register. */
export const ERASED = 'erased'

/** The last time that everything of the user was erased, on any device. */
export interface RegisteredErasure {
  /** From 1; 0 where there was none. */
  readonly number: number
  /** Name of the device that told it, as it was called before. */
  readonly by: string
}

export function writeErasure({ number, by }: RegisteredErasure): Uint8Array {
  return new TextEncoder().encode(`${number} ${by}`)
}

/** Reads one; what is none counts as no erasure, as whoever wrote it could have left it out. */
export function readErasure(value: Uint8Array | undefined): RegisteredErasure {
  const [number = '', by = ''] = value ? new TextDecoder().decode(value).split(' ') : []
  return /^[1-9]\d{0,9}$/.test(number) ? { number: Number(number), by } : { number: 0, by: '' }
}
