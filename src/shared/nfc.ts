/**
 * More marks on one letter than any language writes; Unicode's stream-safe form (UAX 15) has the same bound. To put a
 * longer run in order takes time by its square, so that 300,000 of them held a server up for half a minute.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u

/** A text in Unicode's form NFC; one with a letter under more than 30 marks stays as it is. */
export const inNfc = (text: string): string => (TOO_MANY_MARKS.test(text) ? text : text.normalize('NFC'))
