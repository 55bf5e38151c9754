import { z } from 'zod'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Names of files in a backup, which is a ZIP archive. */
export const MANIFEST = 'manifest.json'
export const tableFile = (table: string): string => `tables/${table}.jsonl`
export const pictureFile = (name: string): string => `pictures/${name}`

/** The first form of a backup, and so far the only one. */
export const FORMAT = 1

/** What a backup says of itself: everything in it is named here, with its SHA-256. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** When its rows were read: all of them at this one moment. */
  takenAt: z.iso.datetime(),
  /** The version of the product that made it, and the last change of tables that this had made. */
  version: z.string(),
  migration: z.string(),
  newsroom: z.string(),
  /** In the order in which they can be written. */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.string()),
      rows: z.int().min(0),
      sha256: Sha256,
    }),
  ),
  /** What each sequence gives next. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  pictures: z.array(z.strictObject({ name: z.string(), bytes: z.int().min(0), sha256: Sha256 })),
})
export type Manifest = z.infer<typeof Manifest>
