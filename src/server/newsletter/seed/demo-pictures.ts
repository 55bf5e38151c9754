import sharp from 'sharp'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { savePicture } from '#server/newsletter/images/save-picture.ts'
import { type Scene, scenesIn } from './demo-scenes.ts'
import type { Season } from './demo-season.ts'

/** A picture that the demo's staff file, as the form of step 5 takes it. */
export type DemoPicture = { imageUrl: string; imageTitle: string; photographerName: string; altText: string }

/** Draws the demo's pictures and keeps them as if they had been uploaded. */
export async function keepDemoPictures(
  deps: Deps,
  tx: Db,
  { by, season }: { by: { id: string }; season: Season },
): Promise<DemoPicture[]> {
  const pictures: DemoPicture[] = []
  for (const [index, { sky, land, sun, ...words }] of scenesIn(season).entries()) {
    const drawn = await sharp(Buffer.from(drawing({ sky, land, sun }, index)))
      .jpeg({ quality: 90 })
      .toBuffer()
    const { image_url } = await savePicture({ ...deps, db: tx }, drawn, by)
    pictures.push({ ...words, imageUrl: image_url })
  }
  return pictures
}

/** @param index moves the sun and the hills, so that no two are alike */
function drawing({ sky, land, sun }: Pick<Scene, 'sky' | 'land' | 'sun'>, index: number): string {
  const stops = sky.map((color, at) => `<stop offset="${at / 2}" stop-color="${color}"/>`).join('')
  const hills = land.map((color, row) => {
    const top = 560 + row * 130
    const peaks = [0, 1, 2, 3, 4].map(
      (at) => `L${at * 400} ${top + ((at * 7 + index * 5 + row * 3) % 4) * 45}`,
    )
    return `<path d="M0 1080 ${peaks.join(' ')} V1080Z" fill="${color}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">
    <defs><linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient></defs>
    <rect width="1600" height="1067" fill="url(#sky)"/>
    <circle cx="${300 + ((index * 370) % 1000)}" cy="${330 + (index % 4) * 60}" r="${56 + (index % 3) * 16}" fill="${sun}"/>
    ${hills.join('')}
  </svg>`
}
