import { expect, test } from 'vitest'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { EditionAnswer } from '#shared/api/edition.ts'
import { findStep } from '#steps/index.ts'

const { as, automation, makeWebhook, send, settled } = await automatedNewsroom()
const read = async (edition: string): Promise<EditionAnswer> =>
  EditionAnswer.parse((await as('ana').get(`/api/edition?edition=${edition}`)).json())

test('advertisements keep their places when their text comes back as it was sent (C89)', async () => {
  const webhook = await makeWebhook()
  const edition = freshEdition()
  const step = findStep(9)
  const form = { ...step?.example, [step?.editionField ?? '']: edition }
  expect((await as('ana').post('/api/steps/9/entries', form)).statusCode).toBe(201)
  const own = (await read(edition)).input.steps.find(({ step }) => step === 9)?.ownText ?? ''
  automation.will({ text: `\`\`\`markdown\n${own.replaceAll('\n', '\r\n')}\n\n\`\`\`` })
  await send(webhook, edition, 9)
  await settled(edition)
  const { input, made } = await read(edition)
  expect(input.steps.find(({ step }) => step === 9)?.texts).toMatchObject([{ words: { by: 'desk' } }])
  expect(made.assembly.sections.find(({ id }) => id === 'ad-headline')).toMatchObject({ state: 'printed' })
  expect(made.findings.filter(({ rule }) => rule === 'apart')).toEqual([])

  automation.will({ text: 'Visit our sponsors' })
  await send(webhook, edition, 9)
  await settled(edition)
  expect((await read(edition)).made.findings.filter(({ rule }) => rule === 'apart')).toMatchObject([
    { severity: 'must', mayAccept: true },
  ])
})
