import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { addressOf, CONTRACT_ROUTES } from '#tests/support/routes.ts'
import { STEPS } from '#steps/index.ts'

const { as, people } = await buildTestApp({ jobs: true })
const EDITION = '2031-05-03'
/** A word that stands in nothing but what ana must not learn of. */
const WORD = 'Quisquilian'

const READ = CONTRACT_ROUTES.filter(
  ({ method, audience, path }) => method === 'GET' && audience !== 'admin' && !path.includes('/:id'),
)
/** The letter itself, which staff read whole, with the texts that administrators have had made (C60). */
const isOfTheLetter = (address: string) =>
  /^\/api\/edition(?:\/standing|\/eml)?\?|^\/api\/editions\/[^/]+\/texts$/.test(address)
const ADDRESSES = [
  ...READ.map(addressOf).filter((address) => !isOfTheLetter(address)),
  `/api/search?words=${WORD}`,
  '/api/search?words=Default',
]

/** What the calls answer that a staff member may make; of what is not there, that it is not. */
async function answersTo(name: 'ana' | 'ben' | 'boss') {
  const answers: Record<string, unknown> = {}
  for (const address of ADDRESSES) {
    const answer = await as(name).get(address)
    expect([200, 404], address).toContain(answer.statusCode)
    answers[address] = answer.statusCode === 200 ? answer.json() : 'nothing'
  }
  return answers
}

const mustDo = async (asked: ReturnType<ReturnType<typeof as>['get']>) =>
  expect((await asked).statusCode).toBeLessThan(300)

/** Whatever administrators and ben have for themselves. */
async function fillWhatIsOthers(): Promise<void> {
  const [ben, boss] = [as('ben'), as('boss')]
  await mustDo(
    boss.post('/functions/v1/send-user-message', { recipientId: people.ben.id, message: `${WORD} for Ben` }),
  )
  await mustDo(
    ben.put(`/api/editions/${EDITION}/steps/1/draft`, { revision: 1, values: { bandName: `${WORD} band` } }),
  )
  await mustDo(boss.post('/api/admin/deliveries', { step: 1, edition: EDITION, webhookId: 'default' }))
  await mustDo(boss.post('/api/auth/recover', { email: people.ben.email }))
  await mustDo(boss.put(`/api/admin/people/${people.ben.id}/role`, { role: 'admin' }))
}

test("what is other people's is in no list, count, search or total of a staff member (promises, Who may do what)", async () => {
  for (const step of STEPS) await as('ben').post(`/api/steps/${step.number}/entries`, step.example)
  const before = await answersTo('ana')

  await fillWhatIsOthers()

  const after = await answersTo('ana')
  expect(after).toEqual(before)
  // It is there for whom it is meant.
  const [ben, boss] = [JSON.stringify(await answersTo('ben')), JSON.stringify(await answersTo('boss'))]
  expect(ben).toContain(`${WORD} for Ben`)
  expect(boss).not.toContain(`${WORD} band`)
})
