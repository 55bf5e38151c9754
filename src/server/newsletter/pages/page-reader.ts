import type { PageFacts } from '#contract/pages.ts'
import { openReadingThread } from '#server/platform/reading-thread.ts'
import type { PageToRead } from './read-page.ts'

/** Reads pages, one at a time; null for what was not read. @param program of the thread; an argument for tests */
export function openPageReader(program = new URL('read-page-worker.ts', import.meta.url)) {
  const { read, close } = openReadingThread<PageToRead, PageFacts>(program)
  return { read: (page: PageToRead): Promise<PageFacts | null> => read(page).catch(() => null), close }
}
