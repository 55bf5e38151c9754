import { isolated } from './isolated.ts'

/** The sentences of the keys with which other programs call (C78). */

import { LIMITS } from './limits.ts'
import type { KeyScope } from './roles.ts'

export const API_KEYS = {
  intro: 'Other programs read and file here with a key of their own. What a key files bears its name.',
  descriptionLink: 'What can be called',
  none: 'No program has a key yet.',
  add: 'New key',
  nameMissing: 'Please give the key a name',
  nameHint: 'What it files appears under this name, such as Events feed.',
  scopes: {
    read: { label: 'Read', hint: 'The board, entries and the edition, as staff see them.' },
    file: { label: 'Read and file', hint: 'Also files entries, and changes or deletes its own.' },
  } satisfies Record<KeyScope, { label: string; hint: string }>,
  secretTitle: 'The new key',
  secretOnce: 'This is the only time it is shown. Copy it into the program that is to use it.',
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke the key ${isolated(name)}?`,
  revokeDetail: 'The program that uses it is refused at once. What it has filed stays.',
  revoked: { title: 'Key revoked', detail: 'Whoever uses it is refused from now on.' },
  neverUsed: 'Never',
  full: {
    title: 'No more keys',
    detail: `There are ${LIMITS.apiKeys}, the most there can be. Revoke one that is not used, then try again.`,
  },
  gone: 'This key is no longer there.',
  unknown: 'This key is not known here, or was revoked.',
  withCookie: 'A key travels without a session: send no cookie beside it.',
  outOfReach: 'This cannot be called with a key.',
  readsOnly: 'This key may only read.',
  tooOften: `A key may call ${LIMITS.keyCallsAMinute} times a minute. Please wait.`,
} as const
