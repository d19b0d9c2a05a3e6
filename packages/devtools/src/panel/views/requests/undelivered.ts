import type { Receipt } from '@antecedent/core/devtools'

/** Why a block did not arrive, or is not known to have, and what to do about it. */
export interface Undelivered {
  readonly why: string
  readonly fix: string
  /** `nothing`: there was nothing to deliver, which is no fault. `unconfirmed`: it left, and nobody says that it arrived. */
  readonly kind: 'fault' | 'nothing' | 'unconfirmed'
}

const REASONS: Readonly<Record<NonNullable<Receipt['reason']>, Undelivered>> = {
  'memory-off': {
    kind: 'fault',
    why: 'Memory is switched off for this user on this page.',
    fix: 'Set memory.enabled = true, on any handle of the user.',
  },
  'memory-closed': {
    kind: 'fault',
    why: 'The memory of this request was closed, as one that its provider has replaced by that of another user.',
    fix: 'Give withWorkingMemory a function that returns the memory of now, or the memory of useWorkingMemory().',
  },
  'memory-late': {
    kind: 'fault',
    why: 'By the deadline memory had not read what it has stored, or not shown what it was told last.',
    fix: 'Make the memory when the page opens, and not with the first message; or give the wire a longer startDeadlineMs or deadlineMs.',
  },
  'nothing-to-show': {
    kind: 'nothing',
    why: 'All that is remembered stands in the request itself, or scores below the minimum.',
    fix: 'The next request shows it, once its results are older than the last answer.',
  },
  'memory-empty': {
    kind: 'nothing',
    why: 'Nothing was remembered yet, so there was nothing to send.',
    fix: 'It fills with the first tool result that is observed, or the first thing that the user views.',
  },
  'memory-failed': {
    kind: 'fault',
    why: 'Memory failed or came too late for this send, and the chat went on without it.',
    fix: 'Read the last errors in the footer, or give the memory an onError.',
  },
  'no-user-message': {
    kind: 'fault',
    why: 'The request has no message of the user that the block could stand in.',
    fix: "Send the user's message in the request, or choose another place: place: 'separate' or 'system'.",
  },
  'unknown-shape': {
    kind: 'fault',
    why: 'The messages of the request have a shape that this wire does not know.',
    fix: 'Use the wire of the client that makes the request, or put the block in yourself: memory.attach(body).',
  },
  'body-without-block': {
    kind: 'fault',
    why: 'The body left without the block: a prepareSendMessagesRequest of the app makes a body of its own.',
    fix: 'Return body: { ...body, messages } from it, with the messages and the body that it is given, or use memory.attach(body).',
  },
  'server-found-none': {
    kind: 'fault',
    why: 'The block left the page, and the server found none in the body that it read.',
    fix: 'Give readWorkingMemory the body as it came: a schema of the route may strip the field workingMemory.',
  },
  'server-refused': {
    kind: 'fault',
    why: 'The server refused what the page sent as its memory.',
    fix: 'Log the error of readWorkingMemory(body); page and server should have the same version of @antecedent/core.',
  },
  'server-silent': {
    kind: 'unconfirmed',
    why: 'The block left the page, and the server did not say that it read it: the model may have been given nothing.',
    fix: 'In the route: memory = readWorkingMemory(body), memory.append(messages), and memory.headers in the response. From another origin the header is heard where Access-Control-Expose-Headers names it.',
  },
  'request-failed': {
    kind: 'unconfirmed',
    why: 'The request failed: the server answered with an error, or nothing answered.',
    fix: 'Look at the request in the network panel. Sent again, it carries the block of then.',
  },
}

const UNKNOWN: Undelivered = {
  kind: 'fault',
  why: 'The block did not arrive, and the wire does not say why.',
  fix: 'Look at what the app does with the body between memory and the network.',
}

/** Undefined where it was delivered, and no server that should have said so says otherwise or nothing. */
export function undelivered({
  delivered,
  received,
  reason,
}: Pick<Receipt, 'delivered' | 'received' | 'reason'>): Undelivered | undefined {
  if (delivered && received !== false && reason === undefined) return undefined
  return (reason !== undefined && Object.hasOwn(REASONS, reason) && REASONS[reason]) || UNKNOWN
}
