/** What a search says that has not looked through everything. */
export const FURTHER = {
  act: 'Look further',
  lookedTo: (day: string) => `Looked back to ${day}`,
} as const
