import { createHash } from 'node:crypto'
import type { HandoverAsks, HandoverMode } from '#contract/handover.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import type { DraftFields, Ghost, ghostClient, GhostPost } from './ghost-client.ts'
import type { Fault } from './ghost-faults.ts'

/** What came of an attempt: a draft; a question for a person; or no draft, which may pass or not. */
export type Put =
  | { kind: 'done'; id: string; updatedAt: string; hash: string }
  | { kind: 'asks'; asks: HandoverAsks; reason: string }
  | { kind: 'passing' | 'final'; reason: string }

/** The draft as we left it the last time, for this edition. */
export type Known = { id: string; updatedAt: string; hash: string }

type Asked = {
  tag: string
  fields: DraftFields
  mode: HandoverMode
  /** Of an overwriting: what a person has seen of the draft (`seenOf`); nothing where nobody was shown it. */
  overwrites?: string | null
  known: Known | null
}
type Client = ReturnType<typeof ghostClient>

/** SHA-256 of a body, in hexadecimal digits: whole seconds of `updated_at` hide an edit within the same one. */
const hashOf = (lexical: string): string => createHash('sha256').update(lexical).digest('hex')

/** Tells a draft with these very words from any other, one that was changed since included. */
export const seenOf = ({ title, lexical, updated_at }: GhostPost): string =>
  hashOf(JSON.stringify([title, lexical ?? '', updated_at]))

/** Of the posts of an edition the one that we brought last; without one the newest. */
export const draftAmong = (posts: readonly GhostPost[], known: Known | null): GhostPost | undefined =>
  posts.find(({ id }) => id === known?.id) ?? (known ? undefined : posts[0])

/**
 * Makes the draft of an edition, or brings it up to date. Looked up before anything is written, since a POST whose
 * answer was lost has made one. A draft that somebody has touched is never written over unasked, nor is a page that is
 * published, and what was written is read back.
 */
export async function putDraft(client: Client, ghost: Ghost, asked: Asked): Promise<Put> {
  const found = await client.find(asked.tag)
  if (!found.ok) return putOf(found.fault)
  const { posts } = found.value
  const same = posts.find((post) => post.status === 'draft' && saysAll(post, asked.fields))
  if (same) return done(same, asked)
  if (asked.mode === 'second') return create(client, ghost, asked)
  const { known } = asked
  const post = draftAmong(posts, known)
  if (known && !post) return { kind: 'asks', asks: 'deleted', reason: HANDOVER.wasDeleted(ghost.name) }
  if (!post) return create(client, ghost, asked)
  if (post.status !== 'draft')
    return { kind: 'asks', asks: 'published', reason: HANDOVER.isPublished(ghost.name) }
  const isOurs = known?.updatedAt === post.updated_at && known.hash === hashOf(post.lexical ?? '')
  if (!isOurs && asked.mode === 'draft')
    return { kind: 'asks', asks: 'edited', reason: HANDOVER.wasEdited(ghost.name) }
  if (!isOurs && asked.overwrites && asked.overwrites !== seenOf(post))
    return { kind: 'asks', asks: 'edited', reason: HANDOVER.wasEditedMeanwhile(ghost.name) }
  return readBack(await client.update(post, asked.fields), ghost, asked)
}

/** Subject and preview line stand beside the body, and may be all in which an issue differs from the one before. */
const saysAll = (post: GhostPost, { title, lexical, custom_excerpt, email_subject }: DraftFields): boolean =>
  post.lexical === lexical &&
  post.title === title &&
  (post.custom_excerpt ?? null) === custom_excerpt &&
  post.email_subject === email_subject

const create = async (client: Client, ghost: Ghost, asked: Asked): Promise<Put> =>
  readBack(await client.create({ ...asked.fields, tag: asked.tag }), ghost, asked)

/** Ghost answers 201 to a body that it has dropped, so what it has is compared. */
function readBack(answer: Awaited<ReturnType<Client['create']>>, ghost: Ghost, asked: Asked): Put {
  if (!answer.ok) return putOf(answer.fault)
  const [post] = answer.value.posts
  if (post?.lexical !== asked.fields.lexical) return { kind: 'final', reason: HANDOVER.notKept(ghost.name) }
  return done(post, asked)
}

const done = ({ id, updated_at: updatedAt }: GhostPost, { fields }: Asked): Put => ({
  kind: 'done',
  ...{ id, updatedAt, hash: hashOf(fields.lexical) },
})

function putOf({ kind, reason }: Fault): Put {
  if (kind === 'collision') return { kind: 'asks', asks: 'edited', reason }
  return kind === 'missing' ? { kind: 'asks', asks: 'deleted', reason } : { kind, reason }
}
