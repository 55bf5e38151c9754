import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallDisk } from '#tests/support/small-disk.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openFolder } from './embedded-folder.ts'
import { placeOfFolder } from './place.ts'
import { prepareDatabase } from './prepared-database.ts'

// Both disks are new, so their first folders and files have the same inodes.
test.each(['made by the engine', 'copied from the prepared one'])(
  'a database that was %s knows that it was copied to another new disk',
  async (how) => {
    const [here, there] = [smallDisk(300), smallDisk(300)]
    const folder = join(here.folder, 'database')
    const prepared = join(temporaryFolder(), 'prepared')
    if (how.startsWith('copied')) await prepareDatabase(prepared)
    const { close } = await openFolder(folder, prepared)
    await close()
    execFileSync('cp', ['-a', folder, there.folder])
    expect(placeOfFolder(join(there.folder, 'database'))).not.toEqual(placeOfFolder(folder))
  },
)
