import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { UPLOAD_PATH, UploadedImage } from '#shared/images.ts'
import { LIMITS } from '#shared/limits.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { Problem } from '#shared/problem.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import type { Deps } from '#server/deps.ts'
import { personOf } from '#server/platform/http/guards.ts'
import type { RequestLimits } from '#server/platform/http/request-limits.ts'
import { isPictureFile } from './file-names.ts'
import { noPicture, refusal } from './read-picture.ts'
import { savePicture } from './save-picture.ts'

/** How many pictures are unpacked at once: each takes up to 160 MB while it is. */
const UNPACKED_AT_ONCE = 2
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

/** Pictures come in as multipart with one file, and go out to whoever knows their name (promises: Images). */
export function imageRoutes(deps: Deps, limits: RequestLimits['upload']): FastifyPluginAsync {
  const inTurn = semaphore({ atOnce: UNPACKED_AT_ONCE })
  const places = uploadPlaces(limits)
  return async (app) => {
    await app.register(multipart, { limits: { files: 1, fields: 0, fileSize: LIMITS.imageBytes } })
    app.post(
      UPLOAD_PATH,
      {
        bodyLimit: limits.mostBytes,
        config: { audience: 'signed-in', key: 'file', upload: { tooLarge } },
      },
      async (request, reply) => {
        const person = personOf(request)
        const leave = places.take(person.id)
        try {
          const file = await readInTime(request)
          const saved = await inTurn(() => savePicture(deps, file, person))
          return reply.code(201).send(UploadedImage.parse(saved))
        } finally {
          leave()
        }
      },
    )
    app.get<{ Params: { file: string } }>(
      '/images/:file',
      { config: { audience: 'public' } },
      async (request, reply) => sendPicture(deps.files, request, reply),
    )
  }
}

/** @throws Problem also when the file breaks the limits of its arrival: whoever trickles loses the place */
async function readInTime(request: FastifyRequest): Promise<Buffer> {
  const reading = readOneFile(request)
  reading.catch(() => {}) // what is broken off fails once more later, when nobody waits for it
  return request.arrival ? Promise.race([reading, request.arrival.broken]) : reading
}

/** @throws Problem when it is not exactly one file of a bearable size */
async function readOneFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Problem('wrong_type', IMAGES.wrongType)
  const files: Buffer[] = []
  try {
    for await (const part of request.files()) files.push(await part.toBuffer())
  } catch (cause) {
    throw refusalOf(cause)
  }
  const [file] = files
  if (!file || file.length === 0) throw noPicture()
  return file
}

const tooLarge = (cause?: unknown): Problem =>
  refusal('too_large', IMAGES.tooLarge(LIMITS.imageBytes / 1_000_000), cause)

/** The upload library's own refusals, by their codes. */
function refusalOf(cause: unknown): Problem {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(cause)
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return refusal('invalid_input', IMAGES.oneOnly, cause)
    default:
      return refusal('malformed', IMAGES.failed.detail, cause)
  }
}

/** Any address but that of a stored file is not found, whether or not a picture of that name exists. */
async function sendPicture(
  files: Deps['files'],
  request: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { file: name } = request.params
  const found = isPictureFile(name) ? await files.open(name) : null
  if (!found) throw new Problem('not_found', 'There is nothing at this address.')
  // A file never changes under its name, so the name says which content it is.
  const etag = `"${name}"`
  reply.headers({
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
    etag,
  })
  if (request.headers['if-none-match']?.includes(etag)) {
    found.stream.destroy()
    return reply.code(304).send()
  }
  return reply
    .type(TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES]) // as isPictureFile says
    .header('content-length', found.bytes)
    .send(found.stream)
}

/**
 * The places of uploads, each of which is held in memory whole. One person has a share of them, so that nobody's
 * slow line keeps the others from filing pictures.
 */
function uploadPlaces({ atOnce, atOnceOfOnePerson }: { atOnce: number; atOnceOfOnePerson: number }) {
  const ofPerson = new Map<string, number>()
  let taken = 0
  return {
    /**
     * @returns gives the place back
     * @throws Problem `unavailable` while there is none for this person
     */
    take(personId: string): () => void {
      const own = ofPerson.get(personId) ?? 0
      if (taken >= atOnce || own >= atOnceOfOnePerson)
        throw new Problem('unavailable', IMAGES.busy, { retryAfterS: 5 })
      taken += 1
      ofPerson.set(personId, own + 1)
      return () => {
        taken -= 1
        const left = (ofPerson.get(personId) ?? 1) - 1
        if (left > 0) ofPerson.set(personId, left)
        else ofPerson.delete(personId)
      }
    },
  }
}
