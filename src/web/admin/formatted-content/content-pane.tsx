import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { FormattedContent } from '#contract/formatted-content.ts'
import { fullDay } from '#shared/calendar.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { ContentStatusBadge } from '#web/admin/content-status.tsx'
import type { useSendNow } from '#web/admin/deliveries/sending/use-send-now.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Numeral } from '#web/ui/numeral.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ContentActions } from './content-actions.tsx'
import { ContentBehind } from './content-behind.tsx'
import { contentName, titleOf } from './content-words.ts'
import { ContentView } from './content-view.tsx'

type Sending = ReturnType<typeof useSendNow>

type Props = {
  content: FormattedContent
  /** Whether a person chose it; where there is room for one of both only, it is shown then. */
  isChosen: boolean
  edit: () => void
  showVersions: () => void
  /** It is being deleted. */
  leave: () => void
  /** Sends its step, where the text failed. */
  sending: Sending
}

/** One text as it will be printed, with what it was made from (S224, S228-S230, C76). */
export function ContentPane({ content, isChosen, edit, showVersions, leave, sending }: Props) {
  const { moment } = useDayWords()
  const of = contentName(content, moment)
  return (
    <article aria-label={of} className={cx('min-w-0', !isChosen && 'max-lg:hidden')}>
      <Link
        to="."
        search={({ open: _, ...others }) => others}
        className="mb-3 inline-flex items-center gap-1 text-ink-2 text-sm lg:hidden"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {CONTENT.allTexts}
      </Link>
      <h2 className="font-sans text-ink-3 text-sm tracking-normal">{CONTENT.heading}</h2>
      <header className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden className="text-ink-3 text-xl">
          <Numeral value={content.step_number} />
        </span>
        <h3 className="text-xl">{titleOf(content)}</h3>
        <ContentStatusBadge status={content.status} />
        <ContentActions content={content} edit={edit} showVersions={showVersions} leave={leave} of={of} />
      </header>
      <p className="mt-1 text-ink-2 text-sm max-sm:mt-2.5">
        {fullDay(content.select_date)}
        <span className="text-ink-3">
          , created <time dateTime={content.created_at}>{moment(content.created_at)}</time>
        </span>
      </p>
      <Tabs
        label={of}
        className="mt-3"
        tabs={[
          {
            value: 'text',
            label: 'Formatted Content',
            content: <ContentText content={content} of={of} sending={sending} />,
          },
          {
            value: 'original',
            label: 'Original Data',
            content: <ContentBehind content={content} of={of} shows="original" />,
          },
          {
            value: 'metadata',
            label: 'Metadata',
            content: <ContentBehind content={content} of={of} shows="metadata" />,
          },
        ]}
      />
    </article>
  )
}

type TextProps = { content: FormattedContent; of: string; sending: Sending }

/**
 * The text as it reads, with the reason where there is none or where it failed.
 *
 * @param props.of what it is the text of, for screen readers
 */
const ContentText = ({ content, of, sending }: TextProps) => (
  <div className="space-y-3">
    {content.reason && (
      <Notice tone={content.status === 'failed' ? 'danger' : 'going'}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 wrap-anywhere">{content.reason}</span>
          {content.status === 'failed' && (
            <Button
              size="sm"
              busy={sending.isBusy}
              onClick={() => sending.send(content.step_number, content.select_date)}
            >
              {CONTENT.sendNow}
              <span className="sr-only"> {of}</span>
            </Button>
          )}
        </div>
      </Notice>
    )}
    {content.formatted_content.trim() !== '' ? (
      <ContentView content={content} of={of} />
    ) : (
      !content.reason && (
        <Empty>{content.status === 'processing' ? CONTENT.beingFormatted : CONTENT.noText}</Empty>
      )
    )}
  </div>
)
