import { cpSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { putMigratedDatabase } from '#tests/support/migrated-folder.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openEmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { createLog } from '#server/platform/log.ts'
import { heldSince, settleIn } from './copy-detection.ts'

test('a copied folder is held back; a moved one, a restart and the original are not', async () => {
  const home = temporaryFolder()
  await putMigratedDatabase(join(home, 'original'))
  const settle = async (folder: string) => {
    const opened = await openEmbeddedDatabase(
      join(home, folder, 'database'),
      createLog('silent'),
      systemClock,
    )
    const wasElsewhere = await settleIn(opened, systemClock, {})
    const isHeld = (await heldSince(opened.db)) !== null
    await opened.close()
    return { wasElsewhere, isHeld }
  }
  expect(await settle('original')).toEqual({ wasElsewhere: false, isHeld: false })
  expect(await settle('original')).toEqual({ wasElsewhere: false, isHeld: false })
  cpSync(join(home, 'original'), join(home, 'copy'), { recursive: true, preserveTimestamps: true })
  renameSync(join(home, 'original'), join(home, 'moved'))

  expect(await settle('copy')).toEqual({ wasElsewhere: true, isHeld: true })
  expect(await settle('copy')).toEqual({ wasElsewhere: false, isHeld: true })
  expect(await settle('moved')).toEqual({ wasElsewhere: false, isHeld: false })
})
