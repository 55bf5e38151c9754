import { addDays, type CalendarDay, cityTime, dayIn } from '#shared/calendar.ts'
import type { Schedule } from '#shared/cut-off.ts'
import { closingDay, isPublicationDay, workingEdition } from '#shared/publication-days.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { keepShares } from '#server/newsletter/ads/keep-shares.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { doneOnce } from '#server/platform/db/tables/newsroom.ts'
import { prepareDelivery } from '#server/newsletter/deliveries/sending/prepare-delivery.ts'
import type { Deps } from '#server/deps.ts'
import { insertEntries, rowsOf, storedBefore } from '#server/newsletter/entries/write-entries.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { readSchedule } from '#server/newsletter/newsroom/schedule.ts'
import { saveFold } from '#server/newsletter/preferences/preferences-repository.ts'
import { lockTask } from '#server/newsletter/tasks/tasks-repository.ts'
import { addDemoFeeds } from './demo-feeds.ts'
import { type DemoForm, formsOf } from './demo-forms.ts'
import { approveDemoEditions } from './demo-approvals.ts'
import {
  asAdministrator,
  createDemoPeople,
  DEMO_SIGN_INS,
  type DemoPeople,
  hashDemoPassword,
} from './demo-people.ts'
import { bookDemoPlaces, drawnForm } from './demo-sponsors.ts'
import { keepDemoNewsletter } from './demo-newsletter.ts'
import { type DemoPicture, keepDemoPictures } from './demo-pictures.ts'
import { type EditionPlan, keepDemoProgress, planOf } from './demo-progress.ts'
import { seasonOf } from './demo-season.ts'

/** How many past editions the demo shows besides today's. */
const PAST_EDITIONS = 11
/** How many of them are approved, the newest; today's is filed whole and waits for it. */
const APPROVED_EDITIONS = 7

/**
 * Fills a new database with two weeks of true-to-life editions, up to the working edition, and the people who
 * made them. Uses the code that files entries and sends steps; call it after the jobs have started.
 *
 * @returns lines for the terminal: who can sign in and how
 * @throws Error when the database has people of its own
 */
export async function seedDemo(deps: Deps): Promise<string[]> {
  const passwordHash = await hashDemoPassword()
  const now = deps.clock()
  const filled = await deps.db.transaction(async (tx) => {
    const first = await tx
      .insert(doneOnce)
      .values({ what: 'demo', at: now.getTime() })
      .onConflictDoNothing()
      .returning()
    if (first.length === 0) return null
    if ((await tx.$count(users)) > 0)
      throw new Error('The demo needs a data folder of its own; this one has people already.')
    const people = await createDemoPeople(tx, passwordHash, now)
    await keepDemoNewsletter(deps, tx, people.boss)
    await addDemoFeeds(deps, tx)
    const newsroom = await readSchedule(tx)
    // The demo's newsroom is no new one; nobody has to set it up.
    await saveFold(tx, people.boss.id, 'first-run', false)
    const season = seasonOf(dayIn(newsroom.time_zone, now))
    const pictures = await keepDemoPictures(deps, tx, { by: people.ana, season })
    const plans = plansAt(now, newsroom)
    await bookDemoPlaces(tx, placesOf(plans, newsroom), { id: people.boss.id, at: now })
    for (const plan of plans) {
      await fileEdition(tx, { plan, newsroom, people, pictures, now })
    }
    const past = plans.map(({ edition }) => edition).filter((day) => day < dayIn(newsroom.time_zone, now))
    return { plans, past, people }
  })
  if (filled) await finish(deps, filled)
  return DEMO_SIGN_INS
}

type Filled = { plans: EditionPlan[]; past: CalendarDay[]; people: DemoPeople }

/** What was approved on the days before comes first, then what is sent today: the audit list tells it by time. */
async function finish(deps: Deps, { plans, past, people }: Filled): Promise<void> {
  await approveDemoEditions(deps, past.slice(-APPROVED_EDITIONS), asAdministrator(people.boss))
  await deps.db.transaction(async (tx) => {
    for (const plan of plans) await sendEdition(deps, tx, plan, people)
  })
}

/** Every edition of the demo, the oldest first. */
function plansAt(now: Date, newsroom: Schedule): EditionPlan[] {
  const today = dayIn(newsroom.time_zone, now)
  const working = workingEdition(today, newsroom)
  const plans: EditionPlan[] = []
  for (let edition = addDays(today, -PAST_EDITIONS); edition <= working; edition = addDays(edition, 1))
    if (isPublicationDay(edition, newsroom)) plans.push(planOf(edition, plans.length, { today, working }))
  return plans
}

const placesOf = (plans: EditionPlan[], days: Schedule) => {
  const [first, working] = [plans[0], plans.at(-1)]
  if (!first || !working) throw new Error('The demo has editions.')
  return { first: first.edition, working: working.edition, days }
}

type Filing = {
  plan: EditionPlan
  newsroom: NewsroomSettings & Schedule
  people: DemoPeople
  pictures: DemoPicture[]
  now: Date
}

async function fileEdition(tx: Db, filing: Filing): Promise<void> {
  const { plan, newsroom, people, pictures, now } = filing
  const workDay = closingDay(plan.edition, newsroom)
  const momentOf = (minutes: number) => workMoment(workDay, minutes, newsroom.time_zone, now)
  const drawn = await drawnForm(tx, plan.edition, plan.index + 1)
  const forms = [...formsOf(plan.edition, plan.index, pictures), drawn]
  for (const [position, filed] of kept(forms, plan).entries())
    await file(tx, filed, plan.edition, newsroom, people[filed.by], () => momentOf(position * 22))
  await keepDemoProgress(tx, plan, people, momentOf)
}

/** Of a step that is not finished, only what was filed so far. */
function kept(forms: DemoForm[], plan: EditionPlan): DemoForm[] {
  return forms.filter(
    ({ step }, position) =>
      forms.slice(0, position).filter((earlier) => earlier.step === step).length <
      (plan.steps[step]?.forms ?? 0),
  )
}

async function file(
  tx: Db,
  { step: number, form }: DemoForm,
  edition: CalendarDay,
  newsroom: NewsroomSettings,
  author: { id: string },
  clock: () => Date,
): Promise<void> {
  const step = mustFindStep(number)
  await lockTask(tx, edition, step)
  const rows = rowsOf(step, form, await storedBefore(tx, step, edition, newsroom), newsroom)
  const filed = await insertEntries(tx, step, rows, author, { clock, newsroom })
  if (step.toAdParts) await keepShares(tx, edition, filed)
}

/** What the administrator has sent to be formatted; the jobs do it once the demo is stored. */
async function sendEdition(deps: Deps, tx: Db, plan: EditionPlan, people: DemoPeople): Promise<void> {
  if (!plan.isSent) return
  for (const [number, step] of Object.entries(plan.steps)) {
    if (step.status !== 'done' || step.forms === 0) continue
    await prepareDelivery(deps, tx, {
      step: mustFindStep(Number(number)),
      edition: plan.edition,
      webhookId: DEFAULT_WEBHOOK_ID,
      customPrompt: null,
      personId: people.boss.id,
      userAgent: '',
    })
  }
}

/** A shift has eight hours from 9 in the morning; a shift of today has just ended, however late it is. */
function workMoment(day: CalendarDay, minutes: number, timeZone: string, now: Date): Date {
  const planned = new Date(cityTime(day, '09:00', timeZone)).getTime() + minutes * 60_000
  return new Date(Math.min(planned, now.getTime() - (480 - minutes) * 60_000))
}
