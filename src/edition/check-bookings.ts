import { sponsorOf } from '#shared/ads.ts'
import { BOOKINGS } from '#shared/bookings-messages.ts'
import type { CheckInput } from './check-input.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './make-finding.ts'

/** Sponsors that have booked a place of this edition and do not stand there, or in a place that is left out. */
export function checkBookings({ bookings, input: { steps }, assembly: { sections } }: CheckInput): Finding[] {
  const isLeftOut = (id: string) => sections.some((one) => one.id === id && one.state === 'left-out')
  const standing = steps.flatMap(({ parts }) =>
    (parts ?? [])
      .filter(({ placement }) => !isLeftOut(`ad-${placement}`))
      .flatMap(({ placement, sponsors }) =>
        sponsors.map(({ name }) => ({ placement, sponsor: sponsorOf({ sponsor_name: name }) })),
      ),
  )
  return bookings.flatMap(({ placement, sponsor_name }) => {
    const own = standing.filter(({ sponsor }) => sponsor === sponsorOf({ sponsor_name }))
    if (own.some((one) => one.placement === placement)) return []
    const block = `ad-${placement}` as const
    const [elsewhere] = own
    return [
      makeFinding({
        rule: 'booking',
        block,
        which: sponsorOf({ sponsor_name }),
        severity: 'must',
        sentence: elsewhere
          ? BOOKINGS.elsewhere(sponsor_name, placement, elsewhere.placement)
          : BOOKINGS.missing(sponsor_name, placement),
        about: [sponsorOf({ sponsor_name }), elsewhere?.placement ?? null],
        cures: [{ does: 'go-to-step', block }],
      }),
    ]
  })
}
