import { isolated } from './isolated.ts'

/** What became of a hand-over at each target (C90). */
export const OUTCOME = {
  toHandover: 'Hand-over',
  toDeliveries: 'Deliveries',
  nothingSetUp: 'Approved. Nothing is set up to receive it.',
  arrived: (name: string) => `Delivered to ${isolated(name)}.`,
  asks: (name: string, reason: string) => `${isolated(name)} asks you: ${reason}`,
  refused: (name: string, reason: string) => `Failed at ${isolated(name)}: ${reason}`,
  noReason: 'no reason was given.',
  underWay: (name: string) => `On its way to ${isolated(name)}.`,
  waits: (name: string, at: string) => `Not at ${isolated(name)} yet. Next try ${at}.`,
  notSent: (name: string) => `Not handed over to ${isolated(name)}.`,
  inArchive: 'In the archive.',
  archiveWaits: (at: string) => `Appears in the archive ${at}.`,
  archiveNotSent: 'Not in the archive.',
} as const
