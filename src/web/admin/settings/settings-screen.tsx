import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type StoredSettings, settings } from '#shared/api/settings.ts'
import { momentInWords } from '#shared/calendar.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { clockInWords, SETTINGS_MESSAGES as SAYS, sealedElsewhereInWords } from '#shared/settings-messages.ts'
import { BackupSection } from '#web/admin/backup/backup-section.tsx'
import { ChannelSection } from '#web/admin/channel/channel-section.tsx'
import { queryOf } from '#web/api/query.ts'
import { Conflict } from '#web/form/conflict.tsx'
import { FormBox } from '#web/form/form-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { SectionNav } from './section-nav.tsx'
import { SettingInput } from './setting-input.tsx'
import { SECTIONS, type SettingSection } from './settings-fields.ts'
import { useSettings } from './use-settings.ts'

/** The newsroom's own settings (C59). */
export function SettingsScreen() {
  const query = useQuery(queryOf(settings.settings, {}))
  return (
    <>
      <p className="mt-0.5 mb-6 max-w-2xl text-ink-2 text-sm">{SAYS.intro}</p>
      <Notices />
      <Loaded query={query}>{(stored) => <Form stored={stored} />}</Loaded>
    </>
  )
}

/** What the operator should see to; nothing while all is well, or while it can't be read. */
function Notices() {
  const { data } = useQuery(queryOf(settings.operatorNotices, {}))
  if (!data) return null
  const all = [sealedElsewhereInWords(data.sealedElsewhere), clockInWords(data.clockBehindS)]
  return all
    .filter((words) => words !== null)
    .map((words) => (
      <p key={words} className="mb-6 max-w-2xl font-semibold text-danger text-sm">
        {words}
      </p>
    ))
}

type Edited = ReturnType<typeof useSettings>

function Form({ stored }: { stored: StoredSettings }) {
  const edit = useSettings(stored)
  return (
    <div className="grid gap-x-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <SectionNav />
      <div>
        <FormBox form={edit}>
          <div className="divide-y">
            {SECTIONS.map((section) => (
              <Section key={section.id} section={section} edit={edit} />
            ))}
            <BackupSection timeZone={edit.base.settings.time_zone} />
          </div>
          <SaveBar edit={edit} />
          <AskBeforeLeaving isUnsaved={edit.isUnsaved} />
        </FormBox>
        <ChannelSection timeZone={edit.base.settings.time_zone} />
      </div>
      {/* Beside the form: it has one of its own. */}
      {edit.passwordDialog}
    </div>
  )
}

const Section = ({
  section: { id, title, hint, fields },
  edit,
}: {
  section: SettingSection
  edit: Edited
}) => (
  <fieldset id={id} className="scroll-mt-18 py-7 first:pt-0">
    {/* The name of the group; the heading beside it is for the eyes and for moving about. */}
    <legend className="sr-only">{title}</legend>
    <div>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 max-w-2xl text-ink-2 text-sm">{hint}</p>
    </div>
    <div
      className={cx(
        'mt-4 grid content-start gap-5 sm:grid-cols-2',
        // A picture is higher than the three fields beside it; what it is higher by stands below the last of them.
        fields.some(({ kind }) => kind === 'picture') && 'sm:grid-rows-[auto_auto_1fr]',
      )}
    >
      {fields.map((field) => (
        <SettingInput
          key={field.path}
          field={field}
          value={edit.typed[field.path] ?? ''}
          error={edit.faults[field.path]}
          onChange={(text) => edit.type({ [field.path]: text })}
        />
      ))}
    </div>
  </fieldset>
)

function SaveBar({ edit }: { edit: Edited }) {
  const { updated_by, updated_at, settings } = edit.base
  const when = momentInWords(new Date(updated_at), settings.time_zone)
  return (
    <div className="sticky bottom-0 border-t bg-paper py-4">
      {edit.differing && (
        <Conflict
          words={SAYS.conflict}
          differing={edit.differing}
          keepMine={edit.keepMine}
          className="mb-4"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-ink-2 text-sm">
          {edit.isUnsaved ? CONTENT.unsaved : updated_by !== null && SAYS.changedBy(updated_by, when)}
        </p>
        <Button disabled={!edit.isUnsaved} onClick={edit.discard}>
          {edit.theirs ? 'Use theirs' : 'Discard'}
        </Button>
        <Button
          type="submit"
          variant="solid"
          busy={edit.isSending}
          disabled={!edit.isUnsaved || edit.theirs !== null}
        >
          Save
        </Button>
      </div>
    </div>
  )
}

/** Another page, the browser's Back and a closed tab ask first. */
function AskBeforeLeaving({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // An anchor of this page loses nothing.
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title={CONTENT.discardTitle}
      description={SAYS.unsaved}
      confirm="Leave"
      cancel="Keep editing"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  )
}
