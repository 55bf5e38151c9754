import { expect } from 'vitest'
import type { CalendarDay } from '#shared/calendar.ts'
import { DEFAULT_ORDER } from '#edition/blocks.ts'
import type { Finding } from '#edition/finding.ts'
import { handOver } from '#server/newsletter/edition/handover-issue.ts'
import type { buildTestApp } from './build-app.ts'

/** What an administrator does so that readers find an edition in the archive. */
export function publishing({ as, deps }: Awaited<ReturnType<typeof buildTestApp>>) {
  const boss = as('boss')
  const act = (edition: CalendarDay, what: string, body: object) =>
    boss.post(`/api/admin/editions/${edition}/${what}`, body)
  return {
    act,
    settings: async (change: object) => {
      const { settings, version } = (await boss.get('/api/admin/settings')).json()
      const answer = await boss.put('/api/admin/settings', { ...settings, ...change, version })
      expect(answer.statusCode).toBe(200)
    },
    /** Approves an edition of which a subject and a note are printed. */
    approve: async (edition: CalendarDay, subject: string, note: string) => {
      const { version } = (await boss.get(`/api/edition?edition=${edition}`)).json()
      const layout = { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER }
      const saved = await boss.patch(`/api/admin/editions/${edition}`, { subject, note, layout, version })
      expect([saved.statusCode, saved.body.slice(0, 300)]).toEqual([200, expect.anything()])
      const { seen } = saved.json()
      // Words that look like something left behind are meant as they stand.
      const { findings } = (await boss.get(`/api/edition?edition=${edition}`)).json().made
      for (const { id: finding, fingerprint } of findings.filter(({ rule }: Finding) => rule === 'leftover'))
        expect((await act(edition, 'accept', { finding, fingerprint })).statusCode).toBe(200)
      expect((await act(edition, 'approve', { seen })).statusCode).toBe(201)
    },
    handOver: (edition: CalendarDay, number: number) =>
      deps.db.transaction((tx) => handOver(deps, tx, { edition, number })),
  }
}
