import sharp from 'sharp'
import { expect, test } from 'vitest'
import { halves, hugePng, movingPng } from '#tests/support/pictures.ts'
import { LIMITS } from '#shared/limits.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { picturesSizes } from './picture-sizes.ts'
import { readPicture } from './read-picture.ts'

const jpeg = await halves(800, 600).jpeg().toBuffer()
const png = await halves(64, 64).png().toBuffer()
const frame = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
const twoFrames = sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
const movingWebp = await twoFrames
  .clone()
  .webp({ loop: 0, delay: [100, 100] })
  .toBuffer()
const gif = await twoFrames.clone().gif().toBuffer()
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
)
/** The first box of a file of that kind. */
function heicOf(kind: string, ...brands: string[]): Buffer {
  const box = Buffer.from(`    ftyp${kind}    ${brands.join('')}`, 'latin1')
  box.writeUInt32BE(box.length, 0)
  return Buffer.concat([box, Buffer.alloc(200)])
}
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each([
  ['an SVG', svg, IMAGES.wrongType],
  ['a page of HTML', html, IMAGES.wrongType],
  ['a GIF', gif, IMAGES.wrongType],
  ['a HEIC as an iPhone writes it', heicOf('heic', 'mif1', 'heic'), IMAGES.heic],
  ['a HEIC that names its kind at the end', heicOf('mif1', 'mif1', 'heic'), IMAGES.heic],
  ['a TIFF', await halves(64, 64).tiff().toBuffer(), IMAGES.wrongType],
  ['HTML behind the first bytes of a JPEG', Buffer.concat([jpeg.subarray(0, 4), html]), IMAGES.unreadable],
  ['a JPEG that was cut', jpeg.subarray(0, jpeg.length / 2), IMAGES.unreadable],
  ['a PNG that was cut', png.subarray(0, png.length - 40), IMAGES.unreadable],
  ['a WebP that moves', movingWebp, IMAGES.moving],
  ['a PNG that moves', movingPng(png), IMAGES.moving],
  ['a PNG of one megapixel too many', hugePng(66_000, 1_000), IMAGES.tooManyPixels(65)],
])('%s is refused (promises, Images)', async (_name, file, reason) => {
  await expect(readPicture(file)).rejects.toMatchObject({ message: reason, fields: { imageUrl: reason } })
})

test('nothing at all is no image selected (S147)', async () => {
  await expect(readPicture(Buffer.alloc(0))).rejects.toMatchObject({ ...asProblem(IMAGES.none) })
})

test('a bomb of 256 megapixels in a small file is refused without being unpacked', async () => {
  const bomb = hugePng(16_000, 16_000)
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage().rss

  await expect(readPicture(bomb)).rejects.toThrow(IMAGES.tooManyPixels(65))

  // Unpacked it takes 768 MB; what other tests of this process have left may be collected or not.
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
})

test('a picture of exactly the most pixels is taken', async () => {
  await expect(readPicture(hugePng(LIMITS.imagePixels / 10_000, 10_000))).resolves.toBeDefined()
})

test('a photo of what phones call 64 megapixels is taken', async () => {
  for (const [width, height] of [
    [9_248, 6_936],
    [9_280, 6_944],
  ] as const)
    await expect(readPicture(hugePng(width, height))).resolves.toBeDefined()
})

test('an AVIF is read, of 8 and of 10 bits', async () => {
  for (const bitdepth of [8, 10] as const) {
    const { raw } = await readPicture(await halves(64, 48).avif({ bitdepth }).toBuffer())
    expect(raw).toMatchObject({ width: 64, height: 48 })
  }
})

test('a picture that was taken with the camera on its side stands upright', async () => {
  const onItsSide = await halves(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { pixels, raw } = await readPicture(onItsSide)

  expect(raw).toMatchObject({ width: 200, height: 400 })
  // Turned clockwise, the red left half is on top.
  expect([...pixels.subarray(0, 3)]).toEqual([
    expect.closeTo(254, -1),
    expect.closeTo(0, -1),
    expect.closeTo(0, -1),
  ])
  const last = pixels.length - raw.channels
  expect(pixels[last + 2]).toBeGreaterThan(200)
})

test('where a picture was taken, and everything else but its pixels, stays behind', async () => {
  const tagged = await halves(300, 200)
    .withExif({
      IFD0: { Copyright: 'secret-owner' },
      IFD3: { GPSLatitude: '41/1 52/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(tagged).metadata()).exif?.includes('secret-owner')).toBe(true)
  const withTail = Buffer.concat([tagged, html])

  for (const { content } of (await picturesSizes(await readPicture(withTail))).files) {
    const { exif, icc, xmp, iptc } = await sharp(content).metadata()
    expect({ exif, icc, xmp, iptc }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      iptc: undefined,
    })
    expect(content.includes('secret-owner') || content.includes('<script>')).toBe(false)
  }
})

test.each([
  ['a JPEG', 'jpg', halves(3000, 1500).jpeg()],
  ['a WebP', 'jpg', halves(3000, 1500).webp()],
  ['a PNG without transparency', 'jpg', halves(3000, 1500).png()],
  ['a PNG with an unused transparency', 'jpg', halves(3000, 1500).ensureAlpha().png()],
  ['a transparent PNG', 'png', halves(3000, 1500, 0.5).png()],
  ['a transparent WebP', 'png', halves(3000, 1500, 0.5).webp()],
  ['a picture in greys', 'jpg', halves(3000, 1500).toColourspace('b-w').png()],
  ['a picture for printers', 'jpg', halves(3000, 1500).toColourspace('cmyk').jpeg()],
  ['a picture with 16 bits', 'jpg', halves(3000, 1500).toColourspace('rgb16').png()],
])('%s is kept as WebP for the screen and as %s for the newsletter', async (_name, extension, picture) => {
  const { files, ...sizes } = await picturesSizes(await readPicture(await picture.toBuffer()))
  expect(sizes).toEqual({ extension, width: 1600, height: 800 })

  const found = await Promise.all(files.map(async ({ suffix, content }) => [suffix, await shapeOf(content)]))
  const format = extension === 'jpg' ? 'jpeg' : 'png'
  expect(Object.fromEntries(found)).toEqual({
    'screen.webp': ['webp', 1600, 800],
    [`1280.${extension}`]: [format, 1280, 640],
    [`640.${extension}`]: [format, 640, 320],
  })
})

test('a small picture is not blown up, and a very tall one fits what mail programs show', async () => {
  const small = await picturesSizes(await readPicture(await halves(120, 80).png().toBuffer()))
  for (const { content } of small.files) expect((await shapeOf(content)).slice(1)).toEqual([120, 80])

  const tall = await picturesSizes(await readPicture(await halves(100, 30_000).png().toBuffer()))
  for (const { content } of tall.files)
    expect((await sharp(content).metadata()).height).toBeLessThanOrEqual(5120)
})

async function shapeOf(content: Buffer) {
  const { format, width, height } = await sharp(content).metadata()
  return [format, width, height]
}

const asProblem = ({ title, detail }: { title: string; detail: string }) => ({ title, message: detail })
