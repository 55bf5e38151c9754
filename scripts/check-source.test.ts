import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkSource } from './check-source.ts'
import { faultsOf } from './source-rules.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test.each([
  ['src/shared/rule.ts', 'const now = new Date()'],
  ['src/server/platform/jobs/late.ts', 'const now = new Date( )'],
  ['src/web/board/late.tsx', 'const ms = Date.now()'],
  ['src/server/platform/jobs/late.ts', 'const text = Date()'],
  ['src/server/platform/jobs/late.ts', 'return new Date'],
  ['src/shared/rule.ts', 'Temporal.Now.instant()'],
])('in %s "%s" asks the machine for the time', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('ask the clock')])
})

test.each([
  ['src/server/platform/clock.ts', 'export const systemClock = () => new Date()'],
  ['src/web/clock.ts', 'export const now = () => new Date()'],
  ['src/shared/rule.ts', 'const moment = new Date(text)'],
  ['src/shared/rule.ts', 'const ms = performance.now()'],
  ['src/shared/rule.ts', 'const day = isDate()'],
  ['src/shared/rule.test.ts', 'const now = new Date()'],
])('in %s "%s" is allowed', (path, text) => {
  expect(faultsOf(path, text)).toEqual([])
})

test.each([
  ['src/web/next-path.ts', 'if (!URL.canParse(asked, HERE)) return null'],
  ['src/steps/01-live-music/text.ts', 'const groups = Map.groupBy(shows, headingOf)'],
  ['src/web/board/board.tsx', 'const isShown = grip?.checkVisibility()'],
  ['src/web/public/head.js', 'fetch(path, { signal: AbortSignal.timeout(MOST_MS) })'],
  ['src/web/server-rendering/start-client.ts', 'const response = Response.json(body)'],
])('in %s "%s" breaks an older browser that is supported', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('a supported browser may lack')])
})

test.each([
  ['src/server/newsletter/edition/check-link.ts', 'URL.canParse(address)'],
  ['src/web/board/card.tsx', 'steps.toSorted(byNumber)'],
  ['src/shared/text.ts', "z.union([z.literal(''), Link])"],
  ['src/shared/outside-words.ts', 'text.isWellFormed()'],
])('in %s "%s" is what every supported browser has', (path, text) => {
  expect(faultsOf(path, text)).toEqual([])
})

test.each([
  ['src/server/newsletter/entries/write-entries.ts', 'content: step.toLine(row).slice(0, 500),'],
  ['src/server/platform/mail/transport.ts', "text.replace('a', 'b').substring(0, 1_000)"],
  ['src/server/newsletter/webhooks/answer-text.ts', 'message?.slice(0, LIMITS.webhookMessage) ?? null'],
  ['src/web/board/card.tsx', 'text.slice(0, BEGINNING)'],
  ['src/shared/rule.ts', 'text.substr(0, most - 1)'],
])('in %s "%s" may cut an emoji in half', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('ask beginningOf')])
})

test.each([
  ['src/shared/rule.ts', 'const day = moment.slice(0, 10)'],
  ['src/shared/rule.ts', 'findings.slice(0, LIMITS.findings),'],
  ['src/shared/rule.ts', 'beginningOf(text, 500)'],
  ['src/shared/rule.ts', 'url.slice(0, url.indexOf(sign))'],
])('in %s "%s" cuts none', (path, text) => {
  expect(faultsOf(path, text)).toEqual([])
})

test.each([
  ['src/web/layout/overlays.tsx', "import { lazy, Suspense } from 'react'"],
  ['src/web/layout/overlays.tsx', "import { useState, lazy } from 'react'"],
  ['src/steps/01-live-music/form.tsx', 'const Form = React.lazy(load)'],
])('in %s "%s" holds back what a press brings', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('src/web/ui/part.ts shows it')])
})

test.each([
  ['src/web/board/board.tsx', "import { a } from '../api/call.ts'"],
  ['src/web/board/board.tsx', "const a = await import('../api/call.ts')"],
  ['tests/unit/a.test.ts', "vi.mock('../../src/server/platform/log.ts')"],
  ['scripts/a.mjs', "import '../src/a.ts'"],
])('%s: %s reaches another folder', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('use a # path')])
})

test.each([
  ['src/web/board/board.test.tsx', "vi.spyOn(window, 'fetch').mockImplementation(answer)"],
  ['src/web/board/board.test.tsx', "vi.stubGlobal('fetch', answer)"],
  ['src/web/images/upload.test.ts', "vi.stubGlobal('XMLHttpRequest', Silent)"],
  ['tests/support/screen/another.tsx', 'window.fetch = answer'],
])('%s: "%s" replaces the network of a screen', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('let realNewsroom answer')])
})

test.each([
  ['src/server/platform/outbound/guarded-fetch.test.ts', "vi.spyOn(dispatcher, 'dispatch')"],
  ['src/web/api/call.ts', 'return await fetch(path)'],
])('%s: "%s" is no network replaced', (path, text) => {
  expect(faultsOf(path, text)).toEqual([])
})

test.each([
  ['src/web/board/use-move-task.ts', 'if (!(error instanceof Problem)) return GENERIC.unexpected'],
  ['src/web/libraries/library.tsx', "error: new Problem('unexpected', failed, { cause })"],
  ['src/web/drafts/open-draft.ts', "import { Problem } from '#shared/problem.ts'"],
  ['src/web/people/person.tsx', '  type Problem,'],
  ['src/web/admin/settings/settings-fields.ts', "import { problemOfForm } from '#shared/problem.ts'"],
])('%s: "%s" knows what a problem is made of', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('ask src/web/api/read-problem.ts')])
})

test.each([
  ['src/web/people/use-invite.ts', 'const [key] = useState(newKey)'],
  ['src/web/people/use-invite.ts', 'call(people.invitePerson, ask, { idempotencyKey: key })'],
])('%s: "%s" keeps a key of its own', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('src/web/api/create.ts owns the keys')])
})

test.each([
  ['src/web/people/invite.tsx', '    <form noValidate onSubmit={send}>'],
  ['src/steps/06-weather/form.tsx', 'return <form>{fields}</form>'],
])('%s: "%s" makes a form of its own', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('src/web/form types, judges')])
})

test.each([
  ['src/web/form/form-box.tsx', '  <form'],
  ['src/web/people/invite.tsx', '<FormBox form={form}>'],
  ['src/web/api/read-problem.ts', 'error instanceof Problem ? error.code : undefined'],
  ['src/web/api/call.ts', "throw new Problem('unavailable', GENERIC.unreachable, { cause })"],
  ['src/web/ui/loaded.tsx', '<LoadProblem error={query.error} />'],
  ['src/web/drafts/draft-server.ts', ' * @throws Problem when it could not be told'],
  ['src/web/jokes/use-generate-joke.ts', "import { PROBLEMS } from '#shared/problem.ts'"],
  ['src/server/platform/http/mount.ts', 'throw problemOfForm(result.error)'],
  ['src/web/api/create.ts', 'const key = keys.get(content) ?? newKey()'],
])('%s: "%s" may stand there', (path, text) => {
  expect(faultsOf(path, text)).toEqual([])
})

test.each([
  ['src/shared/webhook-form.ts', 'steps: z.array(z.int().min(1).max(9))'],
  ['src/contract/route.ts', 'refine((step) => step >= 1 && step <= 9)'],
  ['src/shared/newsroom.ts', 'z.record(z.string().regex(/^[1-9]$/), Link)'],
  ['src/web/admin/webhooks/steps-field.tsx', "{isAll ? 'None' : 'All nine'}"],
  ['src/shared/limits.ts', "const summary = 'The nine steps of an edition'"],
  ['src/web/step/stepper.tsx', 'Array.from({ length: 9 })'],
])('%s: "%s" counts the steps a second time', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('count them from')])
})

test.each([
  ['src/server/newsletter/jokes/jokes-repository.ts', 'if (step === 7) {'],
  ['src/server/newsletter/ads/ads-repository.ts', 'const used = TABLES[9]'],
  ['src/web/jokes/joke-form.tsx', "type Form = StepOf<7>['form']"],
  ['src/server/newsletter/seed/demo-forms.ts', 'const forecast = { step: 6, form }'],
  ['src/web/step/step-head.tsx', 'step.number !== 5 && <Hint />'],
  ['src/server/newsletter/sources/sources-handlers.ts', 'mustFindStep(4)'],
])('%s: "%s" asks for a step by its number', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('asks for a step by its number')])
})

test.each([
  ['src/shared/step-number.ts', 'export const STEP_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const'],
  ['src/steps/06-weather/step.ts', 'number: 6,'],
  ['src/web/board/board.tsx', '/** The nine steps of the edition. */'],
  ['src/web/board/board.test.tsx', 'expect(step === 7)'],
  ['src/server/people/oidc/oidc.ts', 'max(90)'],
])('%s: "%s" knows no more of the steps than it may', (path, text) => {
  expect(faultsOf(path, text)).toEqual([])
})

test('an address relative to a file is no import', () => {
  expect(faultsOf('scripts/a.ts', "const ROOT = new URL('../src', import.meta.url)")).toEqual([])
})

test.each([
  ['src/web/styles.css', '/* TODO later */', 'leaves work behind'],
  ['docs/operations.md', 'FIXME', 'leaves work behind'],
  ['src/server/platform/log.ts', '// @ts-ignore', 'silences a checker'],
  ['src/server/platform/log.ts', '// oxlint-disable-next-line', 'silences a checker'],
  ['src/server/platform/log.ts', '// biome-ignore format: no', 'silences a checker'],
  ['src/shared/board.ts', "export * from './roles.ts'", 'passes on everything'],
  ['src/web/board/card.tsx', "import { Bell } from 'lucide-react'", 'brings every icon'],
  ['tests/e2e/a.spec.ts', 'await page.waitForTimeout(500)', 'waits for a span of time'],
  ['src/server/utils/a.ts', '', 'drawer'],
  ['src/web/board/helpers/a.ts', '', 'drawer'],
  ['src/web/board/TaskBoard.tsx', '', 'kebab-case'],
  ['src/web/board/index.ts', '', 'barrel'],
])('%s with "%s" is refused: %s', (path, text, fault) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining(fault)])
})

test.each([
  ['src/server/newsletter/deliveries/announce.ts', 'await tx.update(webhookDeliveries).set({})'],
  ['src/server/newsletter/seed/demo.ts', '    .insert(webhookDeliveries)'],
  ['src/server/platform/jobs/late.ts', "sql`update webhook_deliveries set status = 'failed'`"],
  ['src/server/platform/jobs/late.ts', 'sql`insert into ${webhookDeliveries} values (1)`'],
  ['src/server/newsletter/deliveries/state.ts', 'await tx.update(formattedContent).set({})'],
  ['src/server/newsletter/formatted-content/change-content.ts', '    .update(formattedContent)'],
  ['src/server/newsletter/webhooks/webhook-handlers.ts', '  await tx.insert(auditLog).values({})'],
])('in %s "%s" writes what one file alone writes', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringMatching(/ writes \w+; only /)])
})

test.each([
  ['src/server/newsletter/deliveries/state.ts', '    .update(webhookDeliveries)'],
  ['src/server/newsletter/formatted-content/content-state.ts', '    .update(formattedContent)'],
  ['src/server/newsletter/deliveries/delivery.test.ts', '    .update(webhookDeliveries)'],
  ['src/server/newsletter/formatted-content/content-state.ts', '    .insert(formattedContentVersions)'],
  ['src/server/operation/housekeeping/retention-job.ts', 'await db.delete(formattedContent)'],
])('in %s "%s" stays allowed', (path, text) => {
  expect(faultsOf(path, text)).toEqual([])
})

test('a column named todo is no work left behind', () => {
  expect(faultsOf('src/shared/board.ts', "const TODO_COLUMN = 'todo'")).toEqual([])
})

test('a file may have 300 lines and not one more', () => {
  expect(faultsOf('src/web/styles.css', 'a\n'.repeat(300))).toEqual([])
  expect(faultsOf('src/web/styles.css', 'a\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')])
})

test('the check really reads the files of the project', async () => {
  expect((await checkSource(ROOT)).files).toBeGreaterThan(300)
})

test('a check that finds next to no files fails instead of passing', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'src/server/platform/log.ts')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'const now = new Date()\n')
  const { files, faults } = await checkSource(folder)
  expect(files).toBe(1)
  expect(faults).toContainEqual(expect.stringContaining('src/server/platform/log.ts:1 asks the machine'))
  expect(faults).toContainEqual('Nothing was read in src/web/')
  expect(faults).toContainEqual(expect.stringContaining('Only 1 files were read'))
})
