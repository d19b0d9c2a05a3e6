/** Of the messages. Two sides of different versions do not talk, and say so. */
export const PROTOCOL_VERSION = 1

/** Of what a memory announces on its page. An agent leaves memories of other versions alone, and says so. */
export const CLIENT_VERSION = 4

/** Bounds of what crosses a wall. Lengths are in UTF-16 units, times in ms. (T11, T12) */
export const DEVTOOLS_LIMITS = {
  /** Of an envelope's messages as JSON, by the side that it comes from. */
  payload: { page: 2_000_000, panel: 100_000 },
  messagesPerEnvelope: 500,
  /** Of an id: a client, a panel, a request. */
  idLength: 64,
  /** Of a text that a panel gives: a phrase, a name, an identifier. */
  textLength: 2_000,
  keysPerAct: 400,
  clients: 100,
  /** Rows of the timeline in one answer or push. */
  events: 500,
  /** Entities in one answer. */
  entities: 2_000,
  /** Of an artifact's text. */
  artifactLength: 200_000,
  /** Of what one feature keeps of a thread, as JSON. */
  sliceLength: 50_000,
  /** Of a session as JSON: what has no room is folded into where it begins. */
  sessionLength: 1_500_000,
  /** Envelopes that one side takes at once, and then each second. */
  envelopesAtOnce: 300,
  envelopesPerSecond: 150,
  /** Requests of one wall that are being answered. */
  openRequests: 32,
  requestMs: 5_000,
  /** Of what goes out: messages of one burst share an envelope. */
  batchMs: 16,
  /** Between two snapshots of one client. */
  pushMs: 200,
  /** A panel says so often that it is there, and is gone once it was silent for so long. */
  helloMs: 10_000,
  silenceMs: 30_000,
  /** Of the log of a thread: older steps are folded into where it begins. */
  steps: 10_000,
  /** Entities and relationships in all steps of a log. */
  stepWeight: 200_000,
} as const
