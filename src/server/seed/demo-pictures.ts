import sharp from 'sharp'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { savePicture } from '#server/images/save-picture.ts'

/** A picture that the demo's staff file, as the form of step 5 takes it. */
export type DemoPicture = { imageUrl: string; imageTitle: string; photographerName: string; altText: string }

type Scene = Omit<DemoPicture, 'imageUrl'> & { sky: [string, string, string]; land: string[]; sun: string }

/** Four evenings at Fairhaven, cut from paper. */
const SCENES: Scene[] = [
  {
    imageTitle: 'Morning over the river',
    photographerName: 'Inés Álvarez',
    altText: 'The sun stands low behind the hills beyond the river.',
    sky: ['#27375e', '#e8a27a', '#f6d9a8'],
    land: ['#3d4a6b', '#25304d', '#1a2238'],
    sun: '#fff1cf',
  },
  {
    imageTitle: 'First frost on the ridge',
    photographerName: 'Tomasz Wiśniewski',
    altText: 'A pale sun over white hills.',
    sky: ['#a9c3d8', '#dfe7ea', '#f5f1e8'],
    land: ['#c9d6dd', '#9fb3bf', '#6d8291'],
    sun: '#fffaf0',
  },
  {
    imageTitle: 'The long June evening',
    photographerName: 'Dela Mensah',
    altText: 'Green hills in the last light of a summer day.',
    sky: ['#5b7fa6', '#f2c491', '#fbe7c0'],
    land: ['#6f8f6b', '#466b4f', '#28463a'],
    sun: '#ffe9a8',
  },
  {
    imageTitle: 'Moon over the harbor',
    photographerName: 'Ken Nakamura',
    altText: 'A full moon stands over the dark hills around the harbor.',
    sky: ['#0f1a33', '#243a63', '#4a628c'],
    land: ['#1f2d4d', '#16223c', '#0d1628'],
    sun: '#eef2fb',
  },
]

/** Draws the demo's pictures and keeps them as if they had been uploaded. */
export async function keepDemoPictures(deps: Deps, tx: Db, by: { id: string }): Promise<DemoPicture[]> {
  const pictures: DemoPicture[] = []
  for (const [index, { sky, land, sun, ...words }] of SCENES.entries()) {
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
    <circle cx="${500 + index * 190}" cy="${430 + (index % 2) * 90}" r="80" fill="${sun}"/>
    ${hills.join('')}
  </svg>`
}
