import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { type AdPlace, placeInWords } from '#shared/ads.ts'
import type { Booking } from '#contract/sponsors.ts'
import { imageNameOf, screenAddressOf } from '#shared/images.ts'
import { ADS } from '#shared/ads-messages.ts'
import { isWebAddress } from '#shared/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TakeOut } from './take-out.tsx'
import type { FormAd } from './ad-values.ts'

type Props = AdPlace & {
  ad: FormAd | undefined
  /** Draws this place again; absent where nothing is drawn. */
  drawAgain?: () => void
  /** Who has booked the place for it; it is taken out then, and not drawn again. */
  booking?: Booking | undefined
  takeOut?: () => void
  busy?: boolean
}

/** One place of the newsletter: headline with its logo, feature with its image, baseline as a line (S164). */
export function AdCard({ placement, position, ad, booking, takeOut, drawAgain, busy = false }: Props) {
  const place = placeInWords({ placement, position })
  return (
    <li className="flex flex-col gap-1 py-4 sm:flex-row sm:items-start sm:gap-3 sm:py-5">
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <AdFace place={place} placement={placement} ad={ad} booking={booking} />
      </div>
      <div className="flex shrink-0 gap-1 max-sm:-ml-3 sm:-mt-1.5 sm:-mr-3">
        {ad && <CopyButton variant="quiet" text={textOf(ad)} aria-label={`Copy ${ad.sponsorName}`} />}
        {booking && takeOut && <TakeOut booking={booking} takeOut={takeOut} />}
        {!booking && drawAgain && (
          <Button variant="quiet" size="sm" busy={busy} onClick={drawAgain}>
            <RefreshCw aria-hidden className="size-3.5" />
            Draw again
            <span className="sr-only">{place}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

/** One place in the review, on three short lines: which it is, whose, and where it leads. */
export const AdLine = ({ placement, position, ad }: AdPlace & { ad: FormAd | undefined }) => (
  <li className="flex min-h-18 items-start justify-between gap-3 py-1.5 [overflow-wrap:anywhere]">
    <div className="min-w-0">
      {ad ? (
        <>
          <p className="truncate font-display font-medium leading-6">{ad.sponsorName}</p>
          <p className="truncate text-ink-2 text-sm leading-5">{ad.sponsorDescription}</p>
          <p className="truncate text-sm leading-5">
            <OutLink href={ad.sponsorLink}>{ad.sponsorLink}</OutLink>
          </p>
        </>
      ) : (
        <p className="text-ink-3 text-sm">{ADS.empty}</p>
      )}
    </div>
    <Badge>{placeInWords({ placement, position })}</Badge>
  </li>
)

type FaceProps = {
  /** The place in words. */
  place: string
  placement: AdPlace['placement']
  ad: FormAd | undefined
  booking?: Booking | undefined
}

/** An advertisement as readers see it, under the name of its place. */
export const AdFace = ({ place, placement, ad, booking }: FaceProps) => (
  <>
    {ad && placement !== 'baseline' && <Logo ad={ad} />}
    <div className="min-w-0 flex-1">
      <Badge>{place}</Badge>
      {ad ? <Words ad={ad} isLarge={placement !== 'baseline'} /> : <Nobody />}
      {ad && placement !== 'baseline' && (
        <OwnPicture path={ad.sponsorImageUrl} className="mt-3 max-h-56 rounded-lg" />
      )}
      {booking && <p className="mt-1 text-ink-3 text-sm">{ADS.bookedBy(booking.by, booking.note)}</p>}
    </div>
  </>
)

const Words = ({ ad, isLarge }: { ad: FormAd; isLarge: boolean }) => (
  <div className="mt-1.5 [overflow-wrap:anywhere]">
    <p className={cx('font-display font-medium', isLarge ? 'text-2xl' : 'text-xl')}>{ad.sponsorName}</p>
    <p className="text-ink-2">{ad.sponsorDescription}</p>
    <OutLink href={ad.sponsorLink}>{ad.sponsorLink}</OutLink>
  </div>
)

const Nobody = () => <p className="mt-1.5 text-ink-3">{ADS.empty}</p>

/** A picture of ours is shown; where there is none the sponsor's first letter stands. */
const Logo = ({ ad }: { ad: FormAd }) =>
  imageNameOf(ad.sponsorLogoUrl) ? (
    <OwnPicture path={ad.sponsorLogoUrl} className="size-14 shrink-0 rounded-lg bg-wash" />
  ) : (
    <span
      aria-hidden
      className="numeral grid size-14 shrink-0 place-items-center rounded-lg bg-wash text-3xl text-ink-2"
    >
      {Array.from(ad.sponsorName.trim())[0]}
    </span>
  )

const OwnPicture = ({ path, className }: { path: string | null; className: string }) =>
  path && imageNameOf(path) ? (
    <img src={screenAddressOf(path)} alt="" className={cx('object-contain', className)} />
  ) : null

const OutLink = ({ href, children }: { href: string; children: ReactNode }) =>
  isWebAddress(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer" className="link text-sm">
      {children}
      <ArrowUpRight aria-hidden className="ml-0.5 inline size-3.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <span className="text-sm">{children}</span>
  )

const textOf = ({ sponsorName, sponsorDescription, sponsorLink }: FormAd): string =>
  [sponsorName, sponsorDescription, sponsorLink].join('\n')
