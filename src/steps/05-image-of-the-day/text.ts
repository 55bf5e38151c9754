import { link, plain } from '#steps/prose.ts'

type Picture = {
  image_title: string
  photographer_name: string
  image_url: string
  source: string
  alt_text: string
  licence: string | null
  source_page: string | null
}

/** The picture with its description for those who cannot see it, its title, and whose it is. */
export const imageText = (rows: Picture[]): string =>
  ['## Image of the Day', ...rows.flatMap((row) => [pictureOf(row), captionOf(row), creditOf(row)])].join(
    '\n\n',
  )

const pictureOf = ({ alt_text, image_url }: Picture): string => `![${plain(alt_text)}](${link(image_url)})`

function captionOf({ image_title, source_page }: Picture): string {
  const title = plain(image_title)
  return source_page ? `**[${title}](${link(source_page)})**` : `**${title}**`
}

const creditOf = ({ photographer_name, source, licence }: Picture): string =>
  `*Photo: ${plain(photographer_name)}, ${plain(source)}${licence ? ` (${plain(licence)})` : ''}*`
