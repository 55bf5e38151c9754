import { AdPlacement } from '#shared/ads.ts'
import type { AdPart } from '#edition/assembly-input.ts'
import { link, periodOf, plain, plainBlock } from '#steps/prose.ts'

type Ad = {
  sponsor_name: string
  sponsor_description: string
  sponsor_link: string
  sponsor_logo_url: string | null
  sponsor_image_url: string | null
  ad_placement: AdPlacement
}

/** The sponsors of the edition, named as such, in the order of their places. */
export const advertisementText = (rows: Ad[]): string =>
  ['## Our Sponsors', ...advertisementParts(rows).map(({ text }) => text)].join('\n\n')

/** The advertisements by placement, without a heading of their own: the edition labels them. */
export const advertisementParts = (rows: Ad[]): AdPart[] =>
  AdPlacement.options.flatMap((placement) => {
    const ads = rows.filter(({ ad_placement }) => ad_placement === placement)
    return ads.length === 0 ? [] : [{ placement, text: partOf(placement, ads), sponsors: ads.map(sponsorOf) }]
  })

const partOf = (placement: AdPlacement, ads: Ad[]): string =>
  ads.flatMap((ad) => (placement === 'baseline' ? paragraph(ad) : block(ad))).join('\n\n')

const sponsorOf = ({ sponsor_name: name, sponsor_link: url, sponsor_logo_url: logo }: Ad) => ({
  name,
  url,
  logo,
})

/** Name and description in one paragraph, its pictures before it. */
function paragraph(ad: Ad): string[] {
  const name = plain(ad.sponsor_name)
  return [
    ...picturesOf(ad),
    `**[${name}](${link(ad.sponsor_link)})${periodOf(name)}** ${plain(ad.sponsor_description)}`,
  ]
}

/** The name as a heading, which leads to the sponsor, then its pictures and words. */
const block = (ad: Ad): string[] => [
  `### [${plain(ad.sponsor_name)}](${link(ad.sponsor_link)})`,
  ...picturesOf(ad),
  plainBlock(ad.sponsor_description),
]

/** Logo and picture, where there are any, described by whose they are. */
function picturesOf({ sponsor_name, sponsor_logo_url, sponsor_image_url }: Ad): string[] {
  const name = plain(sponsor_name)
  return [
    ...(sponsor_logo_url ? [`![${name} logo](${link(sponsor_logo_url)})`] : []),
    ...(sponsor_image_url ? [`![Advertisement for ${name}](${link(sponsor_image_url)})`] : []),
  ]
}
