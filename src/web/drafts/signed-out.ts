/** Who has signed out here: an answer that comes late, and a form that is being left, keep nothing of theirs any more. */
const signedOut = new Set<string>()

/** They sign out, and nothing that they typed is kept any more. */
export const keepNothing = (person: string): void => void signedOut.add(person)

/** They signed in, and what they type is kept again. */
export const keepAgain = (person: string): void => void signedOut.delete(person)

/** @returns whether what that person typed may be kept on this device */
export const mayKeep = (person: string): boolean => !signedOut.has(person)
