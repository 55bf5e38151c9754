import { expect, test } from 'vitest'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { EditionAnswer } from '#contract/edition.ts'
import { assemble } from '#edition/assemble.ts'
import { checkEdition } from '#edition/check-edition.ts'
import { writeProofs } from '#edition/write-mail.ts'
import { STEPS } from '#steps/index.ts'

const { as, filed } = await automatedNewsroom()

test('an edition comes put together and looked through, as the screens would do it of what it is made of', async () => {
  const edition = await filed(...STEPS.map(({ number }) => number))
  const { input, facts, made } = EditionAnswer.parse(
    (await as('ana').get(`/api/edition?edition=${edition}`)).json(),
  )
  const assembly = assemble(input)
  const { bytes, proofs } = writeProofs(assembly.model)
  expect(made.assembly).toEqual(JSON.parse(JSON.stringify(assembly)))
  expect(made.findings).toEqual(checkEdition({ input, assembly, ...facts, bytes }))
  expect(made.findings.map(({ rule }) => rule)).toContain('subject')
  expect(made.proofs).toEqual(proofs)
})
