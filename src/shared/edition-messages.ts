/** A new day begins while screens are open. */
export const ROLLOVER = {
  movedOn: (edition: string) => ({
    title: 'A new edition',
    detail: `The newsroom now collects for ${edition}.`,
  }),
  kept: (edition: string, kept: string) => ({
    title: 'A new edition',
    detail: `The newsroom now collects for ${edition}. Your form stays with ${kept} until you submit or clear it.`,
  }),
} as const
