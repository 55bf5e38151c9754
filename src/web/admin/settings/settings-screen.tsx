import { useQuery } from '@tanstack/react-query'
import { CONFLICT } from '#shared/form-messages.ts'
import { useBlocker, useParams, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { type StoredSettings, settings } from '#contract/settings.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { clockInWords, SETTINGS_MESSAGES as SAYS, sealedElsewhereInWords } from '#shared/settings-messages.ts'
import { BackupSection } from '#web/admin/backup/backup-section.tsx'
import { ChannelSection } from '#web/admin/channel/channel-section.tsx'
import { queryOf } from '#web/api/query.ts'
import { Conflict } from '#web/form/conflict.tsx'
import { firstWrong } from '#web/form/focus.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { pageAt } from '#web/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SECTION_IDS, type SectionId, sectionNamed } from './section-ids.ts'
import { SectionNav } from './section-nav.tsx'
import { SettingInput } from './setting-input.tsx'
import { SECTIONS, type SettingSection, sectionsWith } from './settings-fields.ts'
import { StepLinks } from './step-links.tsx'
import { useSettings } from './use-settings.ts'
import { useDayWords } from '#web/edition/day-words.tsx'

/** The newsroom's own settings (C59), a section a page. */
export function SettingsScreen() {
  const query = useQuery(queryOf(settings.settings, {}))
  return (
    <>
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

/** One form for all sections: what is typed in one stays while another is open, and is saved with it. */
function Form({ stored }: { stored: StoredSettings }) {
  const edit = useSettings(stored)
  const open = useParams({ strict: false, select: ({ section }) => sectionNamed(section) }) ?? SECTION_IDS[0]
  const submit = useSubmit(edit, open)
  const section = SECTIONS.find(({ id }) => id === open)
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <SectionNav
        open={open}
        toFix={sectionsWith((path) => path in edit.faults)}
        notSaved={sectionsWith((path) => edit.typed[path] !== edit.stored[path])}
      />
      <div className="min-w-0">
        {/* A form of its own; it keeps what is typed while another section is open. */}
        <div hidden={open !== 'channel'}>
          <ChannelSection />
        </div>
        <FormBox form={{ box: edit.box, submit }}>
          {section && <Section section={section} edit={edit} />}
          {open === 'backups' && <BackupSection />}
          {(section || edit.isUnsaved) && <SaveBar edit={edit} />}
          <AskBeforeLeaving isUnsaved={edit.isUnsaved} />
        </FormBox>
      </div>
      {/* Beside the form: it has one of its own. */}
      {edit.passwordDialog}
    </div>
  )
}

/** @returns submits; where what is wrong is in other sections alone, the first of them opens */
function useSubmit({ faults, submit, box }: Edited, open: SectionId): () => void {
  const router = useRouter()
  const isDue = useRef(false)
  const lead = () => {
    const wrong = sectionsWith((path) => path in faults)
    const [first] = wrong
    if (!isDue.current || first === undefined) return
    isDue.current = false
    if (wrong.has(open)) return
    // Not the heading, as after any other change of page.
    const stop = router.subscribe('onRendered', () => {
      stop()
      firstWrong(box.current)?.focus()
    })
    void router.navigate({ to: '/admin/settings/$section', params: { section: first } })
  }
  useLayoutEffect(lead)
  return () => {
    isDue.current = true
    submit()
    // What was wrong before the press is shown already, and nothing is drawn again.
    lead()
  }
}

function Section({ section: { title, hint, fields }, edit }: { section: SettingSection; edit: Edited }) {
  const change = (path: string, text: string) => edit.type({ [path]: text })
  return (
    <fieldset className="min-w-0 max-w-4xl pb-7">
      {/* The name of the group; the heading beside it is for the eyes and for moving about. */}
      <legend className="sr-only">{title}</legend>
      <h2 className="title-section">{title}</h2>
      <p className="mt-1 max-w-2xl text-ink-2 text-sm">{hint}</p>
      {fields.some(({ cell }) => cell) ? (
        <StepLinks
          fields={fields}
          valueOf={(path) => edit.typed[path] ?? ''}
          faultOf={(path) => edit.faults[path]}
          onChange={change}
        />
      ) : (
        <div className="mt-4 grid content-start gap-5 sm:grid-cols-2">
          {fields.map((field) => (
            <SettingInput
              key={field.path}
              field={field}
              value={edit.typed[field.path] ?? ''}
              error={edit.faults[field.path]}
              onChange={(text) => change(field.path, text)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

function SaveBar({ edit }: { edit: Edited }) {
  const { updated_by, updated_at } = edit.base
  const when = useDayWords().moment(updated_at)
  return (
    <div className="sticky bottom-0 max-w-4xl border-t bg-paper py-4">
      {edit.differing && (
        <Conflict
          words={SAYS.conflict}
          changed={{ by: edit.theirs?.updated_by ?? null, at: edit.theirs?.updated_at ?? null }}
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
          {edit.theirs ? CONFLICT.theirs(edit.theirs.updated_by) : 'Discard'}
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
    // Another section loses nothing.
    shouldBlockFn: ({ next }) => isUnsaved && pageAt(next.pathname)?.name !== 'settings',
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
