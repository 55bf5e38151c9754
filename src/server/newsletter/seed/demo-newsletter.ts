import sharp from 'sharp'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { claimPicture } from '#server/newsletter/images/claim-pictures.ts'
import { savePicture } from '#server/newsletter/images/save-picture.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readStoredSettings, writeSettings } from '#server/newsletter/newsroom/newsroom-repository.ts'

/** Gives the demo's newsletter what a newsroom would have chosen for it: a color, an emblem, the lines of its
 * footer, and a public archive. */
export async function keepDemoNewsletter(deps: Deps, tx: Db, by: { id: string }): Promise<void> {
  const at = deps.clock()
  const emblem = await sharp(Buffer.from(EMBLEM)).png().toBuffer()
  const { image_url: logo } = await savePicture({ ...deps, db: tx }, emblem, by)
  await claimPicture(tx, deps.files, logo, at)
  const { settings, version } = await readStoredSettings(tx)
  const newsletter = {
    accent: '#1f5f6b',
    logo,
    postal_address: '12 Harbor Street\nFairhaven, WI 54299',
    unsubscribe_href: '*|UNSUB|*',
  }
  await writeSettings(tx, { ...settings, newsletter, archive: true }, { version, by: by.id, at })
  await publish(tx, { kind: 'newsroom' })
}

/** A lighthouse over two waves. */
const EMBLEM = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 80 80">
<rect width="80" height="80" fill="#1f5f6b"/>
<path d="M40 14 22 8v12zM40 14l18-6v12z" fill="#f3c969" opacity=".9"/>
<path d="M36 12h8v6h-8zM35 20h10l4 36H31z" fill="#fbfaf7"/>
<path d="M33.6 34h12.8l.8 7H32.8z" fill="#c65b4b"/>
<path d="M0 56q10-6 20 0t20 0 20 0 20 0v24H0z" fill="#173f49"/>
<path d="M0 66q10-6 20 0t20 0 20 0 20 0" fill="none" stroke="#8fc1c4" stroke-width="2.500"/>
</svg>`
