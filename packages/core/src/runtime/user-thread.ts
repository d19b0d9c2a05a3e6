/** The user's own thread, in every chat. No chat's thread has this name: theirs begin with `thread `. */
export const USER_THREAD = 'user'
