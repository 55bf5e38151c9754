import { z } from 'zod'
import { listOf } from '#shared/list.ts'
import { LIMITS } from '#shared/limits.ts'
import { OptionalLink } from '#shared/text.ts'
import { Moment, route } from './route.ts'

const ChannelPost = z.object({
  id: z.string(),
  text: z.string(),
  status: z.enum(['pending', 'completed', 'failed']),
  attempts: z.int(),
  /** Why the last attempt failed. */
  reason: z.string().nullable(),
  createdAt: Moment,
})

const Channel = z.object({
  url: z.string().nullable(),
  posts: listOf(ChannelPost, LIMITS.channelPosts, 'newest'),
})
export type Channel = z.infer<typeof Channel>

/** The one channel of the newsroom that is told what matters. */
export const channel = {
  channel: route({
    method: 'GET',
    path: '/api/admin/channel',
    audience: 'admin',
    summary: 'The newsroom’s channel, and what it was told last',
    response: Channel,
  }),
  saveChannel: route({
    method: 'PUT',
    path: '/api/admin/channel',
    audience: 'admin',
    summary: 'Set or remove the address of the channel: an incoming webhook of Slack, Teams or Mattermost',
    body: z.strictObject({ url: OptionalLink }),
    response: Channel,
  }),
  testChannel: route({
    method: 'POST',
    path: '/api/admin/channel/test',
    audience: 'admin',
    summary: 'Tell the channel a test now, and say what came of it',
    response: z.object({ ok: z.boolean(), reason: z.string() }),
  }),
}
