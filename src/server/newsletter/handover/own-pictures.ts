import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { handoverPictures } from '#server/platform/db/tables/handover.ts'
import type { Deps } from '#server/deps.ts'
import type { ghostClient } from './ghost-client.ts'
import type { Fault } from './ghost-faults.ts'

type Needs = Pick<Deps, 'db' | 'files' | 'config'>
type Body = { ok: true; html: string } | { ok: false; fault: Fault }

/**
 * The body with pictures of ours at the target's addresses, so that readers do not depend on this server. Each is
 * uploaded once: the same picture twice would be two files there. One that is not here any more keeps its address.
 */
export async function withTheirPictures(
  { db, files, config }: Needs,
  client: ReturnType<typeof ghostClient>,
  targetId: string,
  html: string,
): Promise<Body> {
  const start = `${config.publicUrl}/images/`
  const escaped = start.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const names = new Set(
    [...html.matchAll(new RegExp(`${escaped}([0-9a-f]{32}-(?:1280|640)\\.(?:jpg|png))`, 'g'))].map(
      ([, name = '']) => name,
    ),
  )
  let out = html
  for (const name of names) {
    const content = await contentOf(files, name)
    if (!content) continue
    const sha256 = createHash('sha256').update(content).digest('hex')
    const [known] = await db
      .select({ url: handoverPictures.url })
      .from(handoverPictures)
      .where(and(eq(handoverPictures.target_id, targetId), eq(handoverPictures.sha256, sha256)))
    let url = known?.url
    if (url === undefined) {
      const uploaded = await client.upload(name, content)
      if (!uploaded.ok) return uploaded
      url = uploaded.value.images[0]?.url ?? start + name
      await db.insert(handoverPictures).values({ target_id: targetId, sha256, url }).onConflictDoNothing()
    }
    out = out.replaceAll(start + name, url)
  }
  return { ok: true, html: out }
}

async function contentOf(files: Deps['files'], name: string): Promise<Buffer | null> {
  const file = await files.open(name)
  if (!file) return null
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
