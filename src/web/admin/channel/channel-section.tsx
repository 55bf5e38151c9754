import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Channel, channel } from '#contract/channel.ts'
import { CHANNEL } from '#shared/channel-messages.ts'
import { call } from '#web/api/call.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { keyOf, queryOf } from '#web/api/query.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { useSentForm } from '#web/form/use-sent-form.ts'
import { AddressField } from '#web/form/address-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Its page of the settings. */
export const CHANNEL_SECTION = { id: 'channel', title: CHANNEL.title } as const

/** The newsroom's channel: its address, a test, and what it was told. A form of its own: put it beside others. */
export function ChannelSection() {
  const query = useQuery(queryOf(channel.channel, {}))
  return (
    <section aria-labelledby="channel-title" className="pb-7">
      <h2 id="channel-title" className="title-section">
        {CHANNEL.title}
      </h2>
      <p className="mt-1 max-w-2xl text-ink-2 text-sm">{CHANNEL.hint}</p>
      <Loaded query={query}>
        {(stored) => (
          <>
            <Address key={stored.url} stored={stored} />
            <Posts posts={stored.posts} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Address({ stored }: { stored: Channel }) {
  const queryClient = useQueryClient()
  const form = useSentForm({
    initial: { url: stored.url ?? '' },
    read,
    send: (body) => call(channel.saveChannel, { body }),
    onSent: (saved) => {
      queryClient.setQueryData(keyOf(channel.channel, {}), saved)
      const { title, detail } = saved.url === null ? CHANNEL.removed : CHANNEL.saved
      toast.ok({ title, detail })
    },
  })
  return (
    <FormBox form={form} className="mt-4 max-w-2xl space-y-4">
      <AddressField field={form.field('url')} label={CHANNEL.address} hint={CHANNEL.addressHint} />
      <div className="flex flex-wrap gap-3">
        <Submit form={form} variant="line">
          {CHANNEL.save}
        </Submit>
        {stored.url !== null && <Test />}
      </div>
    </FormBox>
  )
}

function Test() {
  const test = useMutation({
    mutationFn: () => call(channel.testChannel, {}),
    onError: (error) => void toast.problem(error),
  })
  return (
    <>
      <Button variant="line" busy={test.isPending} onClick={() => test.mutate()}>
        {CHANNEL.test}
      </Button>
      <p role="status" className={`self-center text-sm ${test.data?.ok === false ? 'text-danger' : ''}`}>
        {test.data?.reason}
      </p>
    </>
  )
}

function Posts({ posts }: { posts: Channel['posts'] }) {
  const words = useDayWords()
  return (
    <>
      <h3 className="mt-6 font-semibold text-sm">{CHANNEL.posts}</h3>
      {posts.length === 0 && <p className="mt-1 text-ink-2 text-sm">{CHANNEL.noPosts}</p>}
      <ul className="mt-1 max-w-2xl divide-y text-sm">
        {posts.map(({ id, text, status, reason, createdAt }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <p>{text}</p>
            <p className={status === 'failed' ? 'text-danger' : 'text-ink-2'}>
              {words.moment(createdAt)}. {CHANNEL.states[status]}
              {reason !== null && `: ${reason}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const read = readBy(channel.saveChannel.body)
