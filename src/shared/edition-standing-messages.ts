import { isolated } from './isolated.ts'

/** What became of a hand-over at each target (C90). */
export const OUTCOME = {
  toHandover: 'Hand-over',
  toDeliveries: 'Deliveries',
  nothingSetUp: 'Approved. Nothing is set up to receive it.',
  arrived: (name: string) => `Arrived at ${isolated(name)}.`,
  asks: (name: string, reason: string) => `${isolated(name)} asks what to do: ${reason}`,
  refused: (name: string, reason: string) => `Did not arrive at ${isolated(name)}: ${reason}`,
  noReason: 'no reason was given.',
  underWay: (name: string) => `On its way to ${isolated(name)}.`,
  waits: (name: string, at: string) => `Not yet at ${isolated(name)}. It will be tried again on ${at}.`,
  notSent: (name: string) => `Not handed over to ${isolated(name)}.`,
  inArchive: 'In the archive.',
  archiveWaits: (at: string) => `It appears in the archive on ${at}.`,
  archiveNotSent: 'Not in the archive.',
} as const
