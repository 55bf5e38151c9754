import { beginningOf } from '#shared/beginning-of.ts'
import { EDITION } from '#shared/edition-messages.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { OtherDraft } from '#web/drafts/draft-status.tsx'
import { Conflict } from '#web/form/conflict.tsx'
import { FormBox } from '#web/form/form-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayText } from '#web/edition/day-words.tsx'
import { cx } from '#web/ui/cx.ts'
import { Popover } from '#web/ui/popover.tsx'
import { useEditionWork } from './edition-work.ts'
import { EnvelopeLine } from './envelope-line.tsx'
import { Offers, TopTexts } from './top-texts.tsx'
import type { Fields } from './use-fields.ts'
import type { OptionalFields } from './use-optional-fields.ts'

const WORDS = EDITION_SCREEN.envelope
const UNKNOWN = { by: null, at: null }

type Props = { fields: Fields; optional: OptionalFields }

/**
 * The mail as it stands in a list of mails: who it is from, what it is about, how it begins; written where it is read,
 * and stored as it is typed. Below it what somebody put at the top of the mail.
 */
export function Envelope({ fields, optional }: Props) {
  const { made, isAdmin } = useEditionWork()
  const { theirs, differing, keepMine, takeTheirs, storeNow, isEditable } = fields
  const { previewLine } = made.assembly.automatic
  return (
    <FormBox form={fields} aria-labelledby="envelope" className="border-b" onBlur={() => storeNow()}>
      <h2 id="envelope" className="sr-only">
        {WORDS.label}
      </h2>
      <div className="@container flex items-start gap-3 px-4 pt-1.5 pb-1">
        <Stamp />
        <div className="min-w-0 flex-1">
          <div
            className={cx(
              'flex min-h-6 items-center gap-1 max-[26rem]:flex-wrap @max-[20rem]:gap-x-0',
              // Who has the acts sees the line as high without them: an approval moves nothing.
              isAdmin && 'pointer-coarse:min-h-11',
              isAdmin && isEditable && 'max-sm:-ml-1.5',
            )}
          >
            <Sender isEditable={isEditable} />
            {isEditable && (
              <>
                <Offers optional={optional} />
                <SavedStatus fields={fields} />
              </>
            )}
          </div>
          <EnvelopeLine
            fields={fields}
            name="subject"
            placeholder={isEditable ? EDITION_SCREEN.fields.subject : WORDS.noSubject}
          />
          <EnvelopeLine fields={fields} name="previewLine" placeholder={WORDS.automatic(previewLine)} />
        </div>
      </div>
      <div className="max-h-[45dvh] space-y-3 overflow-y-auto px-4 pb-3 empty:hidden">
        {theirs && (
          <Conflict
            words={EDITION.conflict}
            changed={theirs.updated ?? UNKNOWN}
            differing={differing}
            keepMine={keepMine}
            takeTheirs={takeTheirs}
          />
        )}
        {fields.other.hasOther && <OtherDraft draft={fields.other} />}
        <TopTexts fields={fields} optional={optional} />
      </div>
    </FormBox>
  )
}

function Stamp() {
  const { stored } = useEditionWork()
  return (
    <span
      aria-hidden
      className="mt-1 grid size-8 shrink-0 place-items-center rounded-full bg-accent-wash font-display font-medium text-accent @max-[20rem]:hidden"
    >
      {beginningOf(stored.input.newsroom.name, 1)}
    </span>
  )
}

/** Who it is from, and what it was about the last times, for who writes it. */
function Sender({ isEditable }: { isEditable: boolean }) {
  const { stored } = useEditionWork()
  const { lastSubjects } = stored
  return (
    <>
      {/* On a phone the acts stand in its place until they go with the approval. */}
      <p
        className={cx(
          'mr-auto min-w-0 truncate text-ink-3 text-xs',
          isEditable && 'max-sm:pointer-events-none max-sm:absolute max-sm:opacity-0',
        )}
      >
        <span className="sr-only">{EDITION_SCREEN.mail.from} </span>
        {stored.input.newsroom.name}
      </p>
      {isEditable && lastSubjects.length > 0 && (
        <Popover
          title={WORDS.lastSubjects}
          trigger={
            <Button variant="quiet" size="sm" className="h-6 px-1.5 text-xs pointer-coarse:h-11">
              {WORDS.lastSubjects}
            </Button>
          }
        >
          <ul className="w-80 max-w-full space-y-1.5 text-sm">
            {lastSubjects.map(({ edition, subject }) => (
              <li key={edition}>
                <span className="block text-ink-3 text-xs">
                  <DayText day={edition} />
                </span>
                <span className="block wrap-anywhere">{subject}</span>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  )
}

/** Whether what is typed is stored; nothing while nobody has typed. Quiet, and read out when it changes. */
function SavedStatus({ fields: { isDirty, isSending, isKept, hasStored } }: { fields: Fields }) {
  const words = isSending
    ? WORDS.saving
    : isDirty
      ? isKept
        ? WORDS.kept
        : WORDS.unsaved
      : hasStored
        ? WORDS.saved
        : ''
  return (
    <p role="status" className="shrink-0 text-ink-3 text-xs">
      {words}
    </p>
  )
}
