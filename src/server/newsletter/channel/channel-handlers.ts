import { desc } from 'drizzle-orm'
import type { Channel, channel as contract } from '#contract/channel.ts'
import { CHANNEL } from '#shared/channel-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { channel, channelPosts } from '#server/platform/db/tables/channel.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { checkAddress } from '#server/newsletter/webhooks/check-address.ts'
import { asPlainText, post } from './post.ts'

/** Its screens are those of deliveries; no one of these has changed. */
const NO_DELIVERY = '00000000-0000-4000-8000-000000000000'

/** The newsroom's channel, for administrators. What was done is noted without the address, which is a key in itself. */
export function channelHandlers(deps: Deps): HandlersOf<typeof contract> {
  const { db, config, clock } = deps
  return {
    channel: async () => readChannel(db),

    saveChannel: async ({ body: { url } }, { person }) => {
      const fault = url === null ? null : checkAddress(url, config.outboundAllow)
      if (fault !== null) throw new Problem('invalid_input', fault, { fields: { url: fault } })
      return db.transaction(async (tx) => {
        await tx.delete(channel)
        if (url !== null) await tx.insert(channel).values({ url })
        const detail = { name: url === null ? '' : new URL(url).hostname }
        await recordAction(tx, clock(), { actor: person.id, action: 'channel.update', subject: null, detail })
        const stored = await readChannel(tx)
        await publish(tx, { kind: 'deliveries', id: NO_DELIVERY }, 'admin')
        return stored
      })
    },

    testChannel: async (_ask, { person }) => {
      const [stored] = await db.select().from(channel)
      if (!stored) throw new Problem('conflict', CHANNEL.none)
      const { product_name } = await readNewsroom(db)
      const text = `${asPlainText(CHANNEL.says.test(product_name))}\n${config.publicUrl}/admin/settings/channel`
      const posted = await post(deps, stored.url, text, true)
      const ok = posted.kind === 'done'
      const detail = { name: new URL(stored.url).hostname, ok }
      await recordAction(db, clock(), { actor: person.id, action: 'channel.test', subject: null, detail })
      return { ok, reason: posted.kind === 'done' ? CHANNEL.tested : posted.reason }
    },
  }
}

async function readChannel(db: Db): Promise<Channel> {
  const [stored] = await db.select().from(channel)
  const posts = await db
    .select()
    .from(channelPosts)
    .orderBy(desc(channelPosts.created_at), desc(channelPosts.id))
    .limit(LIMITS.channelPosts)
  return {
    url: stored?.url ?? null,
    posts: posts.map(({ id, text, status, attempts, reason, created_at }) => ({
      ...{ id, text, status, attempts, reason },
      createdAt: isoMoment(created_at),
    })),
  }
}
