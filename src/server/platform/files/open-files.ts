import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import { s3Files } from './s3-files.ts'

/** The folder `images` of the data folder, or the bucket that the operator has named. */
export const openFiles = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  s3 ? s3Files(s3) : diskFiles(join(dataDir, 'images'))
