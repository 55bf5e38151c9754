import { isolated } from './isolated.ts'

/** The sentences of the keys with which other programs call (C78). */

import { LIMITS } from './limits.ts'
import type { KeyScope } from './roles.ts'

export const API_KEYS = {
  intro: 'Let other tools read and file entries. Entries show the key’s name.',
  descriptionLink: 'API reference',
  none: 'No API keys yet. With one, a tool calls like this:',
  /** What a call with a key looks like, for a terminal. */
  example: (origin: string) =>
    `# This newsroom\nDESK=${origin}\ncurl "$DESK/api/board" \\\n  -H "Authorization: Bearer $DESK_KEY"`,
  copyExample: 'Copy the example',
  add: 'New key',
  nameMissing: 'Enter a name for the key',
  nameHint: 'Shown on what it files, such as Events feed.',
  scopes: {
    read: { label: 'Read', hint: 'The board, entries and the edition, as staff see them.' },
    file: { label: 'Read and file', hint: 'Also files entries, and changes or deletes its own.' },
  } satisfies Record<KeyScope, { label: string; hint: string }>,
  secretTitle: 'The new key',
  secretOnce: 'Copy it into your tool now. It is shown only once.',
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke the key ${isolated(name)}?`,
  revokeDetail: 'The tool using it is refused right away. What it filed stays.',
  revoked: { title: 'Key revoked', detail: 'It no longer works.' },
  neverUsed: 'Never',
  full: {
    title: 'No more keys',
    detail: `The limit is ${LIMITS.apiKeys}. Revoke one you don’t use, then try again.`,
  },
  gone: 'This key was revoked.',
  unknown: 'Unknown or revoked key.',
  withCookie: 'Send the key without a session cookie.',
  outOfReach: 'API keys can’t call this.',
  readsOnly: 'This key can only read.',
  tooOften: `The limit is ${LIMITS.keyCallsAMinute} calls a minute. Wait a moment.`,
} as const
