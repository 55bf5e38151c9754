import { useRef } from 'react'
import { editionMail, TestAddresses, type TestOutcome } from '#contract/edition-mail.ts'
import { isPrivateAddress } from '#edition/check-edition.ts'
import { CHECKS } from '#edition/check-messages.ts'
import { GET_IT, TEST_MAIL } from '#shared/edition-mail-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { call } from '#web/api/call.ts'
import { ownProblem } from '#web/api/read-problem.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import type { Reading } from '#web/form/reading.ts'
import { useSentForm } from '#web/form/use-sent-form.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useEditionWork } from './edition-work.ts'
import { issueOf } from './use-copies.ts'
import { useStoredWords } from './use-stored-words.ts'

/** Asks who should get a test of the edition besides oneself, and says what the mail server said of it. */
export function TestDialog({ close }: { close: () => void }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { stored } = useEditionWork()
  const { email } = useUser()
  const issue = issueOf(stored.issues)
  const form = useTest(issue?.number ?? null, close)
  const { publicUrl } = stored.input.newsroom
  return (
    <FormDialog
      form={form}
      close={close}
      title={TEST_MAIL.title}
      description={TEST_MAIL.what(issue ? TEST_MAIL.issue(issue.number) : TEST_MAIL.draft)}
      size="sm"
      initialFocus={box}
      act={TEST_MAIL.send}
    >
      {isPrivateAddress(publicUrl) && <Notice tone="going">{CHECKS.address(publicUrl)}</Notice>}
      <Facts facts={[[TEST_MAIL.to, email]]} />
      <Field label={TEST_MAIL.more} hint={TEST_MAIL.moreHint} error={form.faults.more} optional>
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            rows={2}
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={form.typed.more}
            onChange={({ target }) => form.type({ more: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function useTest(number: number | null, close: () => void) {
  const { stored, fields } = useEditionWork()
  const storeWords = useStoredWords(fields)
  return useSentForm({
    initial: { more: '' },
    read: ({ more }) => readAddresses(more),
    send: async (more: string[]) => {
      if (number === null && !(await storeWords())) throw ownProblem(GET_IT.notStored)
      return call(editionMail.sendTest, { params: { edition: stored.edition }, body: { number, more } })
    },
    onSent: (outcome) => {
      close()
      tell(outcome)
    },
    onFailed: (error) => void toast.problem(error, TEST_MAIL.notStarted),
  })
}

/** Addresses on lines of their own, or with commas, semicolons or blanks between them. */
function readAddresses(typed: string): Reading<string[]> {
  const read = TestAddresses.safeParse(typed.split(/[\s,;]+/).filter((address) => address !== ''))
  return read.success ? { checked: read.data } : { faults: { more: read.error.issues[0]?.message ?? '' } }
}

function tell({ status, to, said, refused }: TestOutcome): void {
  if (status === 'kept') toast.info(TEST_MAIL.kept)
  else if (status === 'failed') toast.fail(TEST_MAIL.notSent(said))
  else if (refused.length > 0) toast.info(TEST_MAIL.sentToSome(refused), { stays: true })
  else toast.ok(TEST_MAIL.sent(to.length, said))
}
