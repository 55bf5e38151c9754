/** What is said of an entry that was filed before. */
export const MEMORY = {
  same: (by: string, time: string) => `${by} filed this for the same edition at ${time}.`,
  /** Where several are asked for, which of them it is. */
  of: (label: string, words: string) => `${label}: ${words}`,
  pictureRan: (day: string, by: string) => `This picture ran on ${day} (${by}).`,
  ran: (day: string, by: string) => `Ran ${day} (${by}).`,
} as const
