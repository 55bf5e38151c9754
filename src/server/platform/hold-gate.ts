/** Whether what goes out by itself is held back: the one gate of jobs, calls and mails. */
export type Hold = {
  /** Since when, or null when everything goes out. */
  since(): string | null
  /** Does it once everything goes out: now, or at the release, in whichever process that was done. */
  whenReleased(work: () => Promise<void>): void
  /** Hears of the release, when it was another process's; done by itself. Never throws. */
  look(): Promise<void>
}

/** Nothing is held; for what needs no gate. */
export const NOT_HELD: Hold = {
  since: () => null,
  whenReleased: (work) => void work(),
  look: async () => {},
}
