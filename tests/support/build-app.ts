import { afterAll } from 'vitest'
import { type NewsroomOptions, openNewsroom } from './newsroom.ts'

/**
 * The newsroom of one test file, closed at the file's end.
 *
 *   const { as, people } = await buildTestApp()
 *   const answer = await as('ana').get('/api/newsroom')
 */
export async function buildTestApp(options: NewsroomOptions = {}) {
  const newsroom = await openNewsroom(options)
  afterAll(() => newsroom.close())
  return newsroom
}
