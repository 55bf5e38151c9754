import { AdPlacement } from '#shared/ads.ts'
import type { AdPart } from '#shared/edition/assembly-input.ts'
import { link, plain, plainBlock } from '#steps/prose.ts'

type Ad = {
  sponsor_name: string
  sponsor_description: string
  sponsor_link: string
  sponsor_logo_url: string | null
  sponsor_image_url: string | null
  ad_placement: AdPlacement
}

/** The sponsors of the edition, named as such: a block for headline and feature, a list for the others. */
export function advertisementText(rows: Ad[]): string {
  const of = (placement: AdPlacement) => rows.filter(({ ad_placement }) => ad_placement === placement)
  const others = of('baseline')
  return [
    '## Our Sponsors',
    'Paid advertisements. These neighbors help to bring you this newsletter.',
    ...of('headline').flatMap((ad) => block(`Presented by ${plain(ad.sponsor_name)}`, ad)),
    ...of('feature').flatMap((ad) => block(`Featured: ${plain(ad.sponsor_name)}`, ad)),
    ...(others.length > 0 ? ['### With thanks to', others.map(lineOf).join('\n')] : []),
  ].join('\n\n')
}

/** The advertisements by placement, without a heading of their own: the edition labels them. */
export const advertisementParts = (rows: Ad[]): AdPart[] =>
  AdPlacement.options.flatMap((placement) => {
    const ads = rows.filter(({ ad_placement }) => ad_placement === placement)
    return ads.length === 0 ? [] : [{ placement, text: partOf(placement, ads), sponsors: ads.map(sponsorOf) }]
  })

const partOf = (placement: AdPlacement, ads: Ad[]): string =>
  ads
    .flatMap((ad) => (placement === 'baseline' ? paragraph(ad) : block(plain(ad.sponsor_name), ad)))
    .join('\n\n')

const sponsorOf = ({ sponsor_name: name, sponsor_link: url, sponsor_logo_url: logo }: Ad) => ({
  name,
  url,
  logo,
})

/** Name and description in one paragraph, its pictures before it. */
const paragraph = (ad: Ad): string[] => [
  ...picturesOf(ad),
  `**[${plain(ad.sponsor_name)}](${link(ad.sponsor_link)})** ${plain(ad.sponsor_description)}`,
]

function block(heading: string, ad: Ad): string[] {
  const pictures = picturesOf(ad)
  return [
    `### ${heading}`,
    ...pictures,
    plainBlock(ad.sponsor_description),
    `**[Visit ${plain(ad.sponsor_name)}](${link(ad.sponsor_link)})**`,
  ]
}

const lineOf = (ad: Ad): string =>
  [
    `- **[${plain(ad.sponsor_name)}](${link(ad.sponsor_link)})**`,
    plain(ad.sponsor_description),
    ...picturesOf(ad),
  ].join(' ')

/** Logo and picture, where there are any, described by whose they are. */
function picturesOf({ sponsor_name, sponsor_logo_url, sponsor_image_url }: Ad): string[] {
  const name = plain(sponsor_name)
  return [
    ...(sponsor_logo_url ? [`![Logo of ${name}](${link(sponsor_logo_url)})`] : []),
    ...(sponsor_image_url ? [`![Advertisement of ${name}](${link(sponsor_image_url)})`] : []),
  ]
}
