/** Places of words in the lists of `LanguageWords`, which phrases hold as their value. */

/** Of demonstratives: those that are articles too, before a type or for the thing itself: `das Ticket`, `die von Jonas`. */
export const ARTICLE = 2
/** Of indefinite words: those that ask which it is, as `which` does. */
export const ASKING = 1
/** Of selectors: those that stand for several: `the open ones`. */
export const SEVERAL = 2
/** Of copulas: those that say something of several: `which are overdue?`. */
export const SEVERAL_ARE = 1
/** Of relations: those that say where a thing is, which may be where something is to be done; later ones are of what is done. */
export const WHERE = 1
/** Of measures: dates. */
export const DATES = 1
