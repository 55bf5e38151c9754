import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { EditionAnswer } from '#contract/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { findStep } from '#steps/index.ts'
import type { buildTestApp } from './build-app.ts'
import { freshEdition } from './editions.ts'
import { headlinesOf } from './headlines.ts'

type Newsroom = Pick<Awaited<ReturnType<typeof buildTestApp>>, 'as'>

/** What an administrator does on the way of an edition to its readers. */
export function approving({ as }: Newsroom) {
  const boss = as('boss')
  const read = async (edition: CalendarDay): Promise<EditionAnswer> =>
    EditionAnswer.parse((await boss.get(`/api/edition?edition=${edition}`)).json())
  const post = (edition: CalendarDay, what: string, body: object, key: string = randomUUID()) =>
    boss.post(`/api/admin/editions/${edition}/${what}`, body, { 'idempotency-key': key })
  return {
    read,
    post,
    /** An edition with a subject and these steps, from which everything else is left out. */
    async ready(steps: number[] = [1], edition: CalendarDay = freshEdition()): Promise<CalendarDay> {
      for (const number of steps) {
        const step = findStep(number)
        const body = { ...step?.example, ...headlinesOf(step), [step?.editionField ?? '']: edition }
        expect((await boss.post(`/api/steps/${number}/entries`, body)).statusCode).toBe(201)
      }
      const leftOut = DEFAULT_ORDER.filter((block) => !steps.includes(stepOf(block) ?? 0))
      const body = { subject: 'Tonight', layout: { order: DEFAULT_ORDER, leftOut }, version: 0 }
      expect((await boss.patch(`/api/admin/editions/${edition}`, body)).statusCode).toBe(200)
      return edition
    },
    async approve(edition: CalendarDay, key?: string) {
      const { seen } = await read(edition)
      return post(edition, 'approve', { seen }, key)
    },
  }
}
