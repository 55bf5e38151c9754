import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { readInProcess } from './read-in-process.ts'

test('the process of a feed is not ended where the machine alone is slow', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'feed-')), 'program.mjs')
  writeFileSync(file, `setTimeout(() => console.error('{"kind":"feed","lost":0}'), 6_000)`)
  const reading = {
    ...{ from: calendarDay('2026-10-25'), to: calendarDay('2026-12-01'), timeZone: 'America/Chicago' },
    ...{ url: 'https://venue.example/feeds/all', contentType: '' },
  }
  const given = await readInProcess(Buffer.from(''), reading, pathToFileURL(file))
  expect(given).toEqual({ kind: 'feed', lost: 0, items: [] })
})
