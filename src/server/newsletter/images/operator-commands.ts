import { isNotNull } from 'drizzle-orm'
import { uploadedImages } from '#server/platform/db/tables/images.ts'
import type { Deps } from '#server/deps.ts'
import { claimPicture } from './claim-pictures.ts'
import { settleStore, takeStore } from './store-mark.ts'

type Parts = Pick<Deps, 'db' | 'files' | 'clock'>

const COMMANDS = [
  'npm run pictures -- list            whose the place for pictures is, and what is in the trash',
  'npm run pictures -- restore <name>  brings a picture back; file it within a day, or it goes again',
  'npm run pictures -- adopt           says that the pictures there belong to this database',
]

const WHOSE = {
  ours: 'belongs to this database',
  another: 'belongs to another database',
  unclear: 'holds pictures that this database does not know',
}

/**
 * What the operator does to pictures at the machine.
 *
 * @param words of the command line; none lists the commands
 * @returns the lines to print
 * @throws Error with words for the operator
 */
export async function runPicturesCommand(parts: Parts, words: string[]): Promise<string[]> {
  const [command, name, ...rest] = words
  if (command === undefined) return COMMANDS
  if (command === 'list' && name === undefined) return list(parts)
  if (command === 'restore' && name !== undefined && rest.length === 0) return restore(parts, name)
  if (command !== 'adopt' || name !== undefined) throw new Error(COMMANDS.join('\n'))
  await takeStore(parts)
  return [`The pictures in ${parts.files.place} belong to this database.`]
}

async function list({ db, files }: Parts): Promise<string[]> {
  const whose = WHOSE[await settleStore({ db, files })]
  const trashed = await db.select().from(uploadedImages).where(isNotNull(uploadedImages.trashed_at))
  const lines = trashed.map(({ name, trashed_at }) => `${name}  in the trash since ${trashed_at}`)
  return [`${files.place} ${whose}.`, ...lines]
}

async function restore({ db, files, clock }: Parts, name: string): Promise<string[]> {
  const found = await db.transaction(async (tx) => {
    const paths = ['jpg', 'png'].map((extension) => `/images/${name}-1280.${extension}`)
    for (const path of paths) if (await claimPicture(tx, files, path, clock())) return path
    return null
  })
  if (!found) throw new Error(`This database knows no picture ${name}.`)
  return [`${found} is there.`]
}
