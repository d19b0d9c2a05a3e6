/** What is the user's own, in every thread. No chat's thread has this name: theirs begin with `thread `. */
export const USER_THREAD = 'user'
