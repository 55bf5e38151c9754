import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
  type Zlib,
} from 'node:zlib'
import type { Transform } from 'node:stream'
import type { Received } from './exchange.ts'

const UNPACKING = new Map<string, () => Transform & Zlib>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
])

/**
 * Unpacks an answer that came packed although nobody wished it. One that is packed in several ways, or in one we do not
 * know, stays as it came.
 *
 * @param readBytes how much of it is unpacked; the rest never is
 * @throws Error when it is not what its header tells
 */
export async function unpacked(received: Received, readBytes: number): Promise<Received> {
  const packed = received.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  const open = UNPACKING.get(packed)
  if (!open || received.body.byteLength === 0) return received
  const chunks: Buffer[] = []
  let size = 0
  const stream = open()
  stream.end(received.body)
  try {
    for await (const chunk of stream) {
      chunks.push(chunk)
      size += chunk.byteLength
      if (size > readBytes) break
    }
  } catch (error) {
    // Of what was cut the end is missing.
    if (!received.isCut) throw error
  }
  const body = Buffer.concat(chunks).subarray(0, readBytes)
  return { ...received, body, isCut: received.isCut || size > readBytes }
}
