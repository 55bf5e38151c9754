/** What is said of an entry that was filed before. */
export const MEMORY = {
  same: (by: string, time: string) => `${by} filed this for the same edition at ${time}.`,
  ran: (day: string, by: string) => `Ran ${day} (${by}).`,
} as const
