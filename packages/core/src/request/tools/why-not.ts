/** Why memory took nothing, as the end of a sentence. */
export const WHY_NOT = {
  'memory-off': 'memory is switched off',
  'memory-closed': 'this conversation has ended',
  'private-turn': 'this turn is private',
}
