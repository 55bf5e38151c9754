import { expect, test } from 'vitest'
import { videoIdOf } from './video.ts'

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3',
  'https://youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=12s',
  'https://youtu.be/aqz-KE-bpKQ?si=1',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
])('the video of %s is known (S76, S100)', (url) => {
  expect(videoIdOf(url)).toBe('aqz-KE-bpKQ')
})

test.each([
  null,
  undefined,
  '',
  'no address',
  'https://youtu.be/',
  'https://elsewhere.example/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.elsewhere.example/embed/aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQtoolong',
  'https://www.youtube.com/watch?v=short',
])('%s has no player here (C10)', (url) => {
  expect(videoIdOf(url)).toBeNull()
})
