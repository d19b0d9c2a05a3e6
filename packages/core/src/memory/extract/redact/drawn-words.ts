/** Sources of patterns for one word that nobody would say. */

/** In front of what is no plain word: it holds a digit or a sign beside letters. */
export const ODD = '(?=[^\\s"\'`]{0,60}[\\d@#$%^&*!~])(?=[^\\s"\'`]{0,60}\\p{L})'

/** In front of what holds a digit, and a sign or letters of both kinds: more than names of things and of algorithms do. */
export const STRONG =
  '(?=[^\\s"\'`]{0,60}\\d)(?:(?=[^\\s"\'`]{0,60}[@#$%^&*!~])(?=[^\\s"\'`]{0,60}\\p{L})|(?=[^\\s"\'`a-z]{0,60}[a-z])(?=[^\\s"\'`A-Z]{0,60}[A-Z]))'

/** A credential that is one word, without the signs that end a sentence or a list. */
export const VALUE = '[^\\s"\'`<>,;)]{6,200}'
