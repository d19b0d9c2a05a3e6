/** An app has its user from the session, and the thread from its address. */
export const ACCOUNT = { user: 'you', thread: 'handbook' }
