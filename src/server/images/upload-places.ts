import { IMAGES } from '#shared/images-messages.ts'
import { Problem } from '#shared/problem.ts'

/**
 * The places of uploads, each of which is held in memory whole. One person has a share of them, so that nobody's
 * slow line keeps the others from filing pictures.
 */
export function uploadPlaces({ atOnce, atOnceOfOnePerson }: { atOnce: number; atOnceOfOnePerson: number }) {
  const ofPerson = new Map<string, number>()
  let taken = 0
  return {
    /**
     * @returns gives the place back
     * @throws Problem `unavailable` while there is none for this person
     */
    take(personId: string): () => void {
      const own = ofPerson.get(personId) ?? 0
      if (taken >= atOnce || own >= atOnceOfOnePerson)
        throw new Problem('unavailable', IMAGES.busy, { retryAfterS: 5 })
      taken += 1
      ofPerson.set(personId, own + 1)
      return () => {
        taken -= 1
        const left = (ofPerson.get(personId) ?? 1) - 1
        if (left > 0) ofPerson.set(personId, left)
        else ofPerson.delete(personId)
      }
    },
  }
}
