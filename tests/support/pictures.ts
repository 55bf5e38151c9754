import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A still picture with a red left half and a blue right half, so that turning it can be seen. */
export function halves(width: number, height: number, alpha = 1) {
  const half = (red: number, blue: number) => ({
    create: {
      width: Math.ceil(width / 2),
      height,
      channels: 4 as const,
      background: { r: red, g: 0, b: blue, alpha },
    },
  })
  const both = { create: { ...half(0, 0).create, width, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
  const picture = sharp(both).composite([
    { input: half(255, 0), gravity: 'west' },
    { input: half(0, 255), gravity: 'east' },
  ])
  return alpha === 1 ? picture.removeAlpha() : picture
}

/** A PNG that claims to be as large as that, made without ever holding its pixels; its rows are all black. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8) // one bit of grey a pixel
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The same picture with a chunk before its pixels that says that it moves. */
export function movingPng(still: Buffer): Buffer {
  const pixels = still.indexOf('IDAT') - 4
  return Buffer.concat([
    still.subarray(0, pixels),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    still.subarray(pixels),
  ])
}

/** A multipart body with these files under one field, as browsers send it. */
export function uploadOf(...files: { content: Buffer; name?: string; type?: string }[]) {
  const boundary = 'a-boundary-of-the-tests'
  const parts = files.flatMap(({ content, name = 'picture.jpg', type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
