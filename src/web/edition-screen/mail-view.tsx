import { useCallback, useState } from 'react'
import { beginningOf } from '#shared/beginning-of.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { useIsDark } from '#web/admin/formatted-content/use-is-dark.ts'
import { cx } from '#web/ui/cx.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useEditionWork } from './edition-work.ts'
import { MailFrame } from './mail-frame.tsx'
import type { Scheme } from './put-together.ts'

const WORDS = EDITION_SCREEN.mail

const WRITER = makePart(() => import('#shared/edition/write-text.ts'))

type Width = 'desktop' | 'phone'
type Form = 'mail' | 'text'

/** The email as readers get it, in the width and the colours that a person wants to see. */
export function MailView({ onKey }: { onKey: (event: KeyboardEvent) => void }) {
  const { made, chosen, choose } = useEditionWork()
  const isDark = useIsDark()
  const [width, setWidth] = useState<Width>('desktop')
  const [picked, setScheme] = useState<Scheme | null>(null)
  const [form, setForm] = useState<Form>('mail')
  const scheme = picked ?? (isDark ? 'dark' : 'light')
  const writer = usePart(WRITER, form === 'text', () => setForm('mail'))
  const html = useCallback(() => made.htmlIn(scheme), [made, scheme])
  return (
    <section aria-label={WORDS.label} className="flex min-h-0 flex-1 flex-col">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Segments
          label={WORDS.width}
          options={WIDTHS}
          value={width}
          onChoose={setWidth}
          className="max-md:hidden"
        />
        <Segments label={WORDS.scheme} options={SCHEMES} value={scheme} onChoose={setScheme} />
        <Segments label={WORDS.form} options={FORMS} value={form} onChoose={setForm} className="ml-auto" />
      </div>
      <div className="flex min-h-0 flex-1 justify-center rounded-xl bg-wash sm:p-4">
        <div
          className={cx(
            'flex min-h-0 w-full flex-col overflow-hidden rounded-lg border bg-sheet transition-[max-width] duration-200',
            width === 'desktop' ? 'max-w-[42rem]' : 'max-w-[24.375rem]',
          )}
        >
          <InTheInbox />
          {form === 'mail' ? (
            <MailFrame
              html={html}
              title={WORDS.label}
              chosen={chosen}
              choose={choose}
              onKey={onKey}
              className="min-h-0 w-full flex-1 bg-white"
            />
          ) : (
            <ScrollRegion label={WORDS.label} className="min-h-0 flex-1 p-5">
              <pre className="whitespace-pre-wrap font-mono text-mono wrap-anywhere">
                {writer?.writeText(made.assembly.model)}
              </pre>
            </ScrollRegion>
          )}
        </div>
      </div>
    </section>
  )
}

/** How it stands in a list of mails: who it is from, what it is about, how it begins. */
function InTheInbox() {
  const { made, stored } = useEditionWork()
  const { subject, previewLine } = made.assembly.model
  const { name } = stored.input.newsroom
  return (
    <div className="flex items-start gap-3 border-b px-4 py-3">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-wash font-display font-medium text-accent"
      >
        {beginningOf(name, 1)}
      </span>
      <p className="min-w-0 text-sm">
        <span className="block truncate text-ink-3 text-xs">
          <span className="sr-only">{WORDS.from} </span>
          {name}
        </span>
        <span className={cx('block truncate font-semibold', subject === '' && 'text-ink-3')}>
          {subject || WORDS.noSubject}
        </span>
        <span className="block truncate text-ink-3">{previewLine}</span>
      </p>
    </div>
  )
}

const WIDTHS = [
  ['desktop', WORDS.desktop],
  ['phone', WORDS.phone],
] as const
const SCHEMES = [
  ['light', WORDS.light],
  ['dark', WORDS.dark],
] as const
const FORMS = [
  ['mail', WORDS.mail],
  ['text', WORDS.text],
] as const
