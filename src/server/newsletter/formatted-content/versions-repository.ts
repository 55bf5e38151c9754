import { and, desc, eq, sql } from 'drizzle-orm'
import type { ContentVersion } from '#contract/formatted-content.ts'
import { displayNameOf } from '#shared/people.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { formattedContentVersions } from '#server/platform/db/tables/delivery.ts'

const COLUMNS = {
  version: formattedContentVersions.version,
  written_by: formattedContentVersions.written_by,
  created_at: formattedContentVersions.created_at,
  bytes: sql<number>`octet_length(${formattedContentVersions.formatted_content})::int`,
  name: users.full_name,
  email: users.email,
}

/** The newest texts that a content has had, without the texts themselves; older ones are kept. */
export async function findVersions(db: Db, contentId: string): Promise<ContentVersion[]> {
  const found = await db
    .select(COLUMNS)
    .from(formattedContentVersions)
    .leftJoin(users, eq(users.id, formattedContentVersions.written_by))
    .where(eq(formattedContentVersions.content_id, contentId))
    .orderBy(desc(formattedContentVersions.version))
    .limit(LIMITS.versions)
  return found.map(versionAnswer)
}

/** One of them with its text. */
export async function findVersion(
  db: Db,
  contentId: string,
  version: number,
): Promise<(ContentVersion & { formatted_content: string }) | undefined> {
  const { content_id, formatted_content } = formattedContentVersions
  const [found] = await db
    .select({ ...COLUMNS, formatted_content })
    .from(formattedContentVersions)
    .leftJoin(users, eq(users.id, formattedContentVersions.written_by))
    .where(and(eq(content_id, contentId), eq(formattedContentVersions.version, version)))
  return found && { ...versionAnswer(found), formatted_content: found.formatted_content }
}

type Found = Omit<ContentVersion, 'author'> & { name: string | null; email: string | null }

const versionAnswer = ({ name, email, version, written_by, created_at, bytes }: Found): ContentVersion => ({
  version,
  written_by,
  author: written_by === null ? null : displayNameOf(name, email ?? ''),
  created_at: isoMoment(created_at),
  bytes,
})
