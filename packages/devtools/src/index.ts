/** Version of the messages between a page's memory and its devtools. Both sides refuse to talk across versions. */
export const PROTOCOL_VERSION = 1
