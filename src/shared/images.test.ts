import { expect, test } from 'vitest'
import { ImagePath, imageNameOf, isOutOfReach, screenAddressOf, smallAddressOf } from './images.ts'

const NAME = '0123456789abcdef0123456789abcdef'
const PATH = `/images/${NAME}-1280.jpg`

test('a picture of ours is known by its path, and by its path alone', () => {
  expect(ImagePath.safeParse(PATH).success).toBe(true)
  for (const other of [
    '',
    '/images/a.jpg',
    `/images/${NAME}-1280.svg`,
    `/images/${NAME}-1280.jpg?x`,
    `https://elsewhere.example${PATH}`,
    `//elsewhere.example${PATH}`,
    `/images/../${NAME}-1280.jpg`,
  ]) {
    expect(ImagePath.safeParse(other).error?.issues[0]?.message).toBe('Please select an image to upload.')
    expect(imageNameOf(other)).toBeNull()
  }
})

test('the sizes of one picture are found from each other', () => {
  expect([imageNameOf(PATH), screenAddressOf(PATH), smallAddressOf(PATH)]).toEqual([
    NAME,
    `/images/${NAME}-screen.webp`,
    `/images/${NAME}-640.jpg`,
  ])
})

test.each([
  [`http://127.0.0.1:3000${PATH}`, true],
  [`http://localhost:3000${PATH}`, true],
  [`http://desk.localhost${PATH}`, true],
  [`http://[::1]:3000${PATH}`, true],
  [`https://desk.example.org${PATH}`, false],
  [`https://127.0.0.1.example.org${PATH}`, false],
  ['http://127.0.0.1:3000/other', false],
  [PATH, false],
  [null, false],
])('readers are out of reach of %j: %j (promises, Images)', (address, expected) => {
  expect(isOutOfReach(address)).toBe(expected)
})
