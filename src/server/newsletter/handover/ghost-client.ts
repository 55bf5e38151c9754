import { SignJWT } from 'jose'
import { z } from 'zod'
import { isPostgresText } from '#shared/outside-words.ts'
import type { Deps } from '#server/deps.ts'
import type { OutboundRequest, OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'
import { jsonOrNull } from '#server/platform/outbound/body-text.ts'
import { type Fault, faultOf, wrongAnswer } from './ghost-faults.ts'

/** How long one call may take altogether, in milliseconds. */
const WITHIN_MS = 30_000
/** How much of an answer is read, in bytes: a post comes back with its whole body, written as JSON in JSON. */
const READ_BYTES = 8_388_608
/** How long a token counts, in seconds; Ghost takes no more than five minutes. */
const TOKEN_FOR_S = 240

/** What of an answer is stored. */
const Kept = z.string().max(2_048).refine(isPostgresText)
const Post = z.object({
  id: Kept,
  title: z.string(),
  status: z.string(),
  updated_at: Kept,
  lexical: z.string().nullish(),
  custom_excerpt: z.string().nullish(),
  email_subject: z.string().nullish(),
  /** As readers would get it, where it was asked for. */
  html: z.string().nullish(),
})
/** A post as Ghost answers it. */
export type GhostPost = z.infer<typeof Post>
const Posts = z.object({ posts: z.array(Post) })
const Images = z.object({ images: z.array(z.object({ url: Kept.pipe(z.url()) })).length(1) })

/** What of a post is written by us. A PUT never carries a status or tags, which would change a live page. */
export type DraftFields = {
  title: string
  lexical: string
  custom_excerpt: string | null
  email_subject: string
}

/** A Ghost and the key that opens it. */
export type Ghost = { name: string; url: string; key: string }

type Answer<T> = { ok: true; value: T } | { ok: false; fault: Fault }
type Needs = Pick<Deps, 'outbound' | 'clock'>

/**
 * The few calls of Ghost's Admin API that a draft needs, through the guarded way out. Nothing there is idempotent, and
 * nothing here publishes or mails. Every path ends with a slash, since Ghost redirects the others.
 */
export function ghostClient({ outbound, clock }: Needs, ghost: Ghost) {
  const call = async <T>(
    path: string,
    schema: z.ZodType<T>,
    request: Pick<OutboundRequest, 'method' | 'body'> & { type?: string } = { method: 'GET' },
  ): Promise<Answer<T>> => {
    const { method, body, type = 'application/json' } = request
    const result = await outbound(`${ghost.url}/ghost/api/admin/${path}`, {
      method,
      headers: {
        authorization: `Ghost ${await tokenOf(ghost.key, clock())}`,
        'accept-version': 'v6.0',
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
      withinMs: WITHIN_MS,
      readBytes: READ_BYTES,
    })
    return read(ghost, result, schema, clock())
  }
  const write = (fields: object) => JSON.stringify({ posts: [fields] })
  return {
    /** Whether the key opens: the site itself is answered to any key. */
    test: () => call('posts/?limit=1&fields=id', z.object({ posts: z.array(z.unknown()) })),
    /** The posts with our internal tag, the newest first. @param formats separated by commas */
    find: (tag: string, formats = 'lexical') =>
      call(
        `posts/?filter=${encodeURIComponent(`tag:hash-${tag.slice(1)}`)}&formats=${formats}&limit=20&order=created_at%20desc`,
        Posts,
      ),
    create: (fields: DraftFields & { tag: string }) => {
      const { tag, ...draft } = fields
      return call('posts/?formats=lexical', Posts, {
        method: 'POST',
        body: write({ ...draft, status: 'draft', tags: [{ name: tag }] }),
      })
    },
    update: ({ id, updated_at }: Pick<GhostPost, 'id' | 'updated_at'>, fields: DraftFields) =>
      call(`posts/${encodeURIComponent(id)}/?formats=lexical`, Posts, {
        method: 'PUT',
        body: write({ ...fields, updated_at }),
      }),
    /** @param file an ASCII name */
    upload: (file: string, content: Buffer) => {
      const boundary = `citydesk${file.replaceAll(/\W/g, '')}`
      return call('images/upload/', Images, {
        method: 'POST',
        body: multipart(boundary, file, content),
        type: `multipart/form-data; boundary=${boundary}`,
      })
    },
  }
}

/** Where a draft's editor is opened. */
export const editorOf = ({ url }: Pick<Ghost, 'url'>, id: string): string =>
  `${url}/ghost/#/editor/post/${id}`

/** A token of a few minutes, as Ghost wants it: HS256 under the secret's bytes, its id as `kid`. */
function tokenOf(key: string, now: Date): Promise<string> {
  const [id = '', secret = ''] = key.split(':')
  const at = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid: id, typ: 'JWT' })
    .setIssuedAt(at)
    .setExpirationTime(at + TOKEN_FOR_S)
    .setAudience('/admin/')
    .sign(Buffer.from(secret, 'hex'))
}

function read<T>(ghost: Ghost, result: OutboundResult, schema: z.ZodType<T>, now: Date): Answer<T> {
  if (result.kind !== 'answered' || result.httpStatus < 200 || result.httpStatus >= 300)
    return { ok: false, fault: faultOf(ghost.name, result, now) }
  const value = schema.safeParse(jsonOrNull(result.body.toString('utf8')))
  return value.success ? { ok: true, value: value.data } : { ok: false, fault: wrongAnswer(ghost.name) }
}

function multipart(boundary: string, file: string, content: Buffer): Buffer {
  const type = file.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
  return Buffer.concat([
    Buffer.from(`${part('ref')}\r\n${file}\r\n`),
    Buffer.from(`${part('file', `; filename="${file}"`)}Content-Type: ${type}\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}
