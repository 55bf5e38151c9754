import { useEffect } from 'react'
import { edition as routes, type EditionAnswer } from '#contract/edition.ts'
import type { TextDraft } from '#web/drafts/text-draft.ts'
import { useKeepOpened } from '#web/board/use-finish-line.ts'
import { NoEditionNotice } from '#web/publication-days/no-edition-notice.tsx'
import { cx } from '#web/ui/cx.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { call } from '#web/api/call.ts'
import { ApproveButton } from './approve-button.tsx'
import { Checks } from './checks.tsx'
import { EditionHead } from './edition-head.tsx'
import { EditionWorkProvider } from './edition-work.ts'
import { Envelope } from './envelope.tsx'
import { GetIt } from './get-it.tsx'
import { Issues } from './issues.tsx'
import { MailView } from './mail-view.tsx'
import { OrderList } from './order-list.tsx'
import { EditionTabs } from './edition-tabs.tsx'
import { PhoneFoot } from './phone-foot.tsx'
import { PrintMail } from './print-mail.tsx'
import { Refusal } from './refusal.tsx'
import { SendTest } from './send-test.tsx'
import { useEditionKeys } from './use-edition-keys.ts'
import { useEditionScreen } from './use-edition-screen.ts'

type Props = { stored: EditionAnswer; draft: TextDraft | null }

/** Order, mail and checks: side by side on a wide screen, two of them on a tablet, one at a time on a phone. */
export function EditionScreen({ stored, draft }: Props) {
  const { work, approval, optional, acts } = useEditionScreen(stored, draft)
  const onKey = useEditionKeys(work, approval.approve)
  useCheckLinks(stored.edition)
  useKeepOpened(stored.edition)
  const { part } = work
  return (
    <EditionWorkProvider value={work}>
      <EditionHead approval={approval}>
        <PrintMail />
        <SendTest />
        <GetIt />
        <ApproveButton approval={approval} className="max-md:hidden" />
      </EditionHead>
      <NoEditionNotice className="mb-4" />
      <Refusal approval={approval} />
      <EditionTabs />
      <div className="gap-x-7 md:grid md:min-h-0 md:flex-1 md:grid-cols-[17.5rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_17rem]">
        <div className="md:-mx-2 md:min-h-0 md:overflow-y-auto md:px-2 md:pb-8 xl:contents">
          <div className="md:min-h-(--least) xl:contents">
            <div className={cx(SIDE, 'xl:col-start-1', part !== 'order' && 'max-md:hidden')}>
              <OrderList />
            </div>
            <div
              className={cx(
                SIDE,
                'md:mt-6 md:border-t md:pt-5 xl:col-start-3 xl:mt-0 xl:border-t-0 xl:pt-0',
                part !== 'checks' && 'max-md:hidden',
              )}
            >
              <div className="xl:min-h-(--least)">
                <Checks />
                <Issues />
              </div>
            </div>
          </div>
        </div>
        <div
          className={cx(
            'flex flex-col max-md:h-[calc(100dvh-15rem)] max-md:min-h-96 md:min-h-0 md:pb-2 xl:col-start-2 xl:row-start-1',
            part !== 'mail' && 'max-md:hidden',
          )}
        >
          <MailView
            onKey={onKey}
            acts={acts}
            envelope={<Envelope fields={work.fields} optional={optional} />}
          />
        </div>
      </div>
      <PhoneFoot approval={approval} />
    </EditionWorkProvider>
  )
}

/** On a wide screen each side scrolls by itself, so that the mail stays in view. */
const SIDE = 'xl:row-start-1 xl:min-h-0 xl:overflow-y-auto xl:-mx-2 xl:px-2 xl:pb-8'

/**
 * Has the links of an edition looked at once its screen is open; what is found comes as a live change. Where it can't
 * be asked for, the screen says of no link that it is dead, and the next visit asks again.
 */
function useCheckLinks(edition: CalendarDay): void {
  useEffect(() => {
    void call(routes.checkLinks, { params: { edition } }).catch(() => undefined)
  }, [edition])
}
