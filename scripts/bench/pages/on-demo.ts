import { join } from 'node:path'
import { closeWhenInterrupted, nothingOpened, type Opened } from '#scripts/bench/opened.ts'
import { READY, type Side, startProduct } from '#scripts/bench/sides.ts'
import { ensureBrowser } from '#scripts/browser.mjs'
import { ensureBuild } from '#scripts/ensure-build.mjs'
import { ROOT } from '#scripts/project.mjs'

/**
 * Gets a browser and builds what is missing, starts the demo, and measures on it; whatever the work puts into `opened`
 * is closed at its end, also when it fails or is interrupted.
 */
export async function onDemo(work: (demo: Side, opened: Opened) => Promise<void>): Promise<void> {
  await ensureBrowser()
  await ensureBuild()
  closeWhenInterrupted()
  const opened = nothingOpened()
  try {
    const demo = await startProduct({}, READY, [join(ROOT, 'scripts/start.mjs'), '--demo'])
    opened.push(() => demo.stop())
    await work(demo, opened)
  } finally {
    await opened.close()
  }
}
