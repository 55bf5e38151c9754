import { LIMITS } from '#shared/limits.ts'

/** What a person reads when the fields of an edition cannot be stored (422). */
export const EDITION_FAULTS = {
  notABlock: 'This is no block of the edition that can be moved',
  twice: (block: string) => `The block ${block} stands there twice`,
  missing: (block: string) => `The block ${block} is missing`,
  leftOutTwice: 'A block can be left out once',
  noSubject: 'Please give the edition a subject',
  tooLarge: 'This file is too large for an edition',
  noEdition: 'This file is no edition that can be read here',
  changed: 'This file was changed after it was written',
  teasers: `Please use at most ${LIMITS.teasers} lines`,
} as const
