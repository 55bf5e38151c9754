import type { Season } from './demo-season.ts'

/** A picture of Fairhaven, cut from paper: its words, and the colors that it is drawn in. */
export type Scene = {
  imageTitle: string
  photographerName: string
  altText: string
  sky: [string, string, string]
  land: [string, string, string]
  sun: string
}

function scene(imageTitle: string, photographerName: string, altText: string, colors: string): Scene {
  const [top = '', middle = '', low = '', far = '', near = '', front = '', sun = ''] = colors
    .split(' ')
    .map((hex) => `#${hex}`)
  return { imageTitle, photographerName, altText, sky: [top, middle, low], land: [far, near, front], sun }
}

const SCENES: Scene[] = [
  scene(
    'Moon over the harbor',
    'Ken Nakamura',
    'A full moon above the dark hills around the harbor.',
    '0f1a33 243a63 4a628c 1f2d4d 16223c 0d1628 eef2fb',
  ),
  scene(
    'First ferry out',
    'Inés Álvarez',
    'The sun rises behind three rows of hills.',
    '27375e e8a27a f6d9a8 3d4a6b 25304d 1a2238 fff1cf',
  ),
  scene(
    'Ridge Road at dusk',
    'Dela Mensah',
    'A red sun sinks toward purple hills.',
    '3b2a56 a8506b f0a36b 54406e 3a2c53 241a38 ff8c5a',
  ),
  scene(
    'Fog over Mill Creek',
    'Tomasz Wiśniewski',
    'Hills fade into gray fog, with a faint sun above.',
    'a9b3b8 c3cacc dde0df b5bdbf 98a3a6 7a878b f4f2ea',
  ),
  scene(
    'After the storm',
    'Ruth Abernathy',
    'A bright sun in a sky of dark green clouds.',
    '24403f 4d7a6e b9cf9f 37574b 274238 182b26 fdf6c9',
  ),
  scene(
    'Blue hour, Pier 2',
    'Marcus Bell',
    'A white moon over blue hills.',
    '14304f 2f628c 8fb7cf 224a6b 183750 0e2437 f7f3df',
  ),
  scene(
    'The long way home',
    'Priya Raman',
    'A low orange sun over brown hills.',
    '5a3b3a c97b4a f3c27b 6b4436 4c3029 30201d ffd79a',
  ),
  scene(
    'Gulls’ breakfast',
    'Hank Lindqvist',
    'A pale morning sun above silver hills.',
    '8fa7b8 c9d3d4 f0e3cc 8195a1 627785 465967 fff6dc',
  ),
  scene(
    'Small hours',
    'Sofia Marchetti',
    'A small white moon over black hills.',
    '0a0d1c 161c38 2b3159 141a30 0d1122 070a15 d9deee',
  ),
  scene(
    'Rose light on the breakwater',
    'Amara Cole',
    'Pink sky and a cream sun over slate hills.',
    '6b6f9c d99fb0 f7d5cb 5d6488 444a6c 2c3150 fff0dd',
  ),
  scene(
    'Harbor in copper',
    'Colin Reyes',
    'A copper sun between dark ridges.',
    '2e2a3d 8c5440 e09a5a 43343b 2f252c 1d171d ffc074',
  ),
  scene(
    'Clear to the far shore',
    'Bridget O’Malley',
    'A yellow sun in a wide blue sky over green hills.',
    '4f8fc4 93c1de dcecee 5f8f76 42705c 2b4f42 fff3b8',
  ),
]

/** Where in the list those of the season stand. */
const PLACES_OF_SEASON = [5, 11]

const OF_SEASON: Record<Season, [Scene, Scene]> = {
  winter: [
    scene(
      'Hard frost on the ridge',
      'Joan Szabo',
      'A pale sun over white hills.',
      'a9c3d8 dfe7ea f5f1e8 c9d6dd 9fb3bf 6d8291 fffaf0',
    ),
    scene(
      'Snow light',
      'Lena Ortiz',
      'White hills under a gray and gold sky.',
      '7c8b99 b9c2c6 eadfc6 d5dde0 b3bfc5 8b9aa3 fff5d6',
    ),
  ],
  spring: [
    scene(
      'First green on Orchard Hill',
      'Joan Szabo',
      'Pale green hills under a soft pink sky.',
      '9db9d6 e9cfd8 fbeee6 a9c79a 7fa878 587f5b fff4cf',
    ),
    scene(
      'Spring thaw',
      'Lena Ortiz',
      'A high sun over wet green hills.',
      '6f9bb5 b4d3d6 eef1dc 86ad86 5f8a67 3e6449 fff8cf',
    ),
  ],
  summer: [
    scene(
      'The long evening',
      'Joan Szabo',
      'Green hills in the last light of a summer day.',
      '5b7fa6 f2c491 fbe7c0 6f8f6b 466b4f 28463a ffe9a8',
    ),
    scene(
      'Heat over the lake',
      'Lena Ortiz',
      'A white sun in a yellow haze above olive hills.',
      'c9a95c ecd08a f8ecc6 8f8a4f 6b6a3c 474829 fffbe6',
    ),
  ],
  fall: [
    scene(
      'Maples on Ridge Road',
      'Joan Szabo',
      'Red and gold hills beneath a clear sky.',
      '6d9cc0 c8d9d8 f4e6c4 c9763a a1502c 6d3522 fff0c0',
    ),
    scene(
      'Last light on the mill',
      'Lena Ortiz',
      'A low sun over rust-colored hills.',
      '49506e b5786a f0bd84 8c5236 653a2a 40261f ffd08a',
    ),
  ],
}

/** Fourteen pictures as somebody could take them at that time of the year. */
export const scenesIn = (season: Season): Scene[] =>
  PLACES_OF_SEASON.reduce((scenes, place, index) => {
    const own = OF_SEASON[season][index]
    return own ? scenes.toSpliced(place, 0, own) : scenes
  }, SCENES)
