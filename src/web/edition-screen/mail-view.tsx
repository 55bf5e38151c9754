import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { useIsDark } from '#web/theme/use-is-dark.ts'
import { cx } from '#web/ui/cx.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { BlockBar } from './block-bar.tsx'
import { useEditionWork } from './edition-work.ts'
import { MailFrame } from './mail-frame.tsx'
import type { Scheme } from './assembled-edition.ts'

const WORDS = EDITION_SCREEN.mail

const WRITER = makePart(() => import('#edition/write-text.ts'))

type Width = 'desktop' | 'phone'
type Form = 'mail' | 'text'

type Props = {
  /** What stands above the mail, as in a list of mails. */
  envelope: ReactNode
  /** What edits a block lies over the mail. */
  acts: ReactNode
  onKey: (event: KeyboardEvent) => void
}

/** The mail as it will arrive, in the width and the colours that a person wants to see. */
export function MailView({ envelope, acts, onKey }: Props) {
  const { made, chosen, choose, frame, editing, mayEdit, texts } = useEditionWork()
  const section = made.assembly.sections.find(({ id }) => id === chosen)
  const open = useMemo(() => made.errors.flatMap(({ block }) => block ?? []), [made])
  const isDark = useIsDark()
  const [width, setWidth] = useState<Width>('desktop')
  const [picked, setScheme] = useState<Scheme | null>(null)
  const [form, setForm] = useState<Form>('mail')
  const scheme = picked ?? (isDark ? 'dark' : 'light')
  const writer = usePart(WRITER, form === 'text', () => setForm('mail'))
  const html = useCallback(() => made.htmlIn(scheme), [made, scheme])
  return (
    <section aria-label={WORDS.label} className="flex min-h-0 flex-1 flex-col">
      <h2 className="sr-only">{WORDS.label}</h2>
      <div className="mb-2 flex items-center gap-2">
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
      <div className="flex min-h-0 flex-1 justify-center">
        <div
          className={cx(
            scheme,
            'flex min-h-0 w-full flex-col overflow-hidden rounded-lg border bg-sheet text-ink transition-[max-width] duration-200 motion-reduce:transition-none',
            width === 'desktop' ? 'max-w-[42rem]' : 'max-w-[24.375rem]',
          )}
        >
          {envelope}
          {form === 'mail' ? (
            <div className="relative flex min-h-0 flex-1 overflow-hidden">
              <MailFrame
                html={html}
                title={WORDS.label}
                chosen={chosen}
                choose={choose}
                edit={() => section && mayEdit(section) && texts.edit(section)}
                open={open}
                onKey={onKey}
                frame={frame}
                isHidden={editing !== null}
                className="min-h-0 w-full flex-1 bg-white"
              />
              {section && editing === null && <BlockBar section={section} />}
              {acts}
            </div>
          ) : (
            <>
              {acts}
              <ScrollRegion label={WORDS.label} className="min-h-0 flex-1 p-5">
                <pre className="whitespace-pre-wrap font-mono text-mono wrap-anywhere">
                  {writer?.writeText(made.assembly.model)}
                </pre>
              </ScrollRegion>
            </>
          )}
        </div>
      </div>
    </section>
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
