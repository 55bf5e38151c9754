import { onTestFinished } from 'vitest'
import { mountDisk } from './mounted-disk.ts'

/** As {@link mountDisk}, for one test; its name has spaces, as folders of people do. */
export function smallDisk(megabytes: number) {
  const disk = mountDisk(megabytes, 'city desk disk ')
  onTestFinished(() => disk.unmount())
  return disk
}
