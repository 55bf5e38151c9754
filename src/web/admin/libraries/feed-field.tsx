import { useMutation, useQueryClient } from '@tanstack/react-query'
import { feeds } from '#contract/feeds.ts'
import type { FeedItem } from '#contract/found.ts'
import { timeInWords } from '#shared/calendar.ts'
import type { FeedLibrary } from '#shared/feeds.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import { call } from '#web/api/call.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { feedInWords, useFeedStates } from './feed-states.ts'

type Props = {
  library: FeedLibrary
  /** The source while its stored feed is the one in the form; else null. */
  source: number | null
  /** Where to look: what is typed as the feed, else the source's own address. */
  address: string
  onFound: (url: string) => void
}

/** Below the address of a feed: looks for it, shows what is there, and says how the stored one stands. */
export function FeedField({ library, source, address, onFound }: Props) {
  const find = useMutation({
    mutationFn: (url: string) => call(feeds.findFeed, { params: { library }, body: { url } }),
    // What was typed meanwhile is another address, and stays.
    onSuccess: ({ feed }, asked) => {
      if (feed && asked === address) onFound(feed.url)
    },
    onError: (problem) => void toast.problem(problem),
  })
  const isOfThis = find.variables === address || find.data?.feed?.url === address
  const { feed, refusal } = (isOfThis ? find.data : null) ?? {}
  return (
    <div className="-mt-3 text-ink-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          busy={find.isPending}
          disabled={address === ''}
          onClick={() => find.mutate(address)}
        >
          {FEEDS.find}
        </Button>
        {source !== null && <StoredFeed library={library} source={source} />}
      </div>
      <div role="status">
        {refusal && <p className="mt-2">{refusal}</p>}
        {feed && <p className="mt-2">{FEEDS.found(feed.items.length)}</p>}
      </div>
      {feed && (
        <ul className="mt-1 space-y-0.5">
          {feed.items.map((item, index) => (
            <li key={index} className="wrap-anywhere">
              <ItemText item={item} isNews={feed.kind === 'feed'} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** News appears on a day, and lasts none. */
function ItemText({ item: { day, time, title, venue }, isNews }: { item: FeedItem; isNews: boolean }) {
  const words = useDayWords()
  const start = time === null ? !isNews && FEEDS.allDay : timeInWords(time)
  const when = [words.short(day), start].filter(Boolean).join(', ')
  return `${when}: ${title}${venue === null ? '' : `, ${venue}`}`
}

/** How the stored feed stands, and a reading of it now. */
function StoredFeed({ library, source }: { library: FeedLibrary; source: number }) {
  const queryClient = useQueryClient()
  const { newsroom } = useEdition()
  const state = useFeedStates(library).get(source)
  const read = useMutation({
    mutationFn: () => call(feeds.readFeed, { params: { library, item: String(source) } }),
    onSuccess: () => refetchAfter(queryClient, { kind: 'libraries', library }),
    onError: (problem) => void toast.problem(problem),
  })
  return (
    <>
      <Button size="sm" busy={read.isPending} onClick={() => read.mutate()}>
        {FEEDS.readNow}
      </Button>
      <p role="status" className="w-full wrap-anywhere">
        {state && feedInWords(state, newsroom)}
      </p>
    </>
  )
}
