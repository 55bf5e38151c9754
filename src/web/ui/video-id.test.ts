import { expect, test } from 'vitest'
import { videoIdOf } from './video-id.ts'

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3',
  'https://youtu.be/aqz-KE-bpKQ?si=x',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
])('the video of %s is known by its id (S100)', (address) => {
  expect(videoIdOf(address)).toBe('aqz-KE-bpKQ')
})

test.each([null, undefined, '', 'no address', 'https://video.example/aqz-KE-bpKQ', 'https://youtu.be/'])(
  '%j is no video of the provider, so the player stays hidden (C10)',
  (address) => {
    expect(videoIdOf(address)).toBeNull()
  },
)
