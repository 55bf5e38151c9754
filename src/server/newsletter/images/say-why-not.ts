import type { Deps } from '#server/deps.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type Belonging, settleStore } from './store-mark.ts'

/** Why no picture is removed, although it is time. */
export type WhyNot = Exclude<Belonging, 'ours'> | 'most'

/** What the operator reads; `npm run pictures` is told in docs/operations.md. */
const WORDS: Record<WhyNot, (place: string) => string> = {
  another: (place) =>
    `The pictures in ${place} belong to another database. None is removed, and none is taken in. Give this newsroom a DATA_DIR or an S3_BUCKET of its own, or, if they are its pictures: npm run pictures -- adopt`,
  unclear: (place) =>
    `It is not clear whose the pictures in ${place} are: this newsroom's database does not know some of them. None is removed. If they are its pictures: npm run pictures -- adopt`,
  most: (place) =>
    `Most pictures in ${place} are not named anywhere in this database, as after a restore that went wrong. None is removed.`,
}

const said = new WeakMap<FileStore, WhyNot | null>()

/** At a start: says when the store of pictures is not this database's. Whatever keeps it from looking is no reason not to start. */
export async function sayWhosePictures(deps: Pick<Deps, 'db' | 'files' | 'log'>): Promise<void> {
  try {
    const belonging = await settleStore(deps)
    sayOnce(deps, belonging === 'ours' ? null : belonging)
  } catch (error) {
    deps.log.error({ err: error, place: deps.files.place }, 'The pictures could not be looked at')
  }
}

/** Says it in the log, but not again until it has changed. `null` when all is well. */
export function sayOnce({ files, log }: Pick<Deps, 'files' | 'log'>, why: WhyNot | null): void {
  if (why && said.get(files) !== why) log.warn({ place: files.place, why }, WORDS[why](files.place))
  said.set(files, why)
}
