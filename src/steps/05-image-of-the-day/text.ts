import { link, pick, plain } from '#steps/prose.ts'

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

const captionOf = ({ image_title }: Picture): string => `**${plain(image_title)}**`

function creditOf({ photographer_name, source, licence, source_page, image_title }: Picture): string {
  const name = plain(photographer_name)
  const by = source_page ? `[${name}](${link(source_page)})` : name
  const photograph = pick(image_title, ['Photograph by', 'Photo by', 'Seen by'])
  return `*${photograph} ${by}, ${plain(source)}.${licence ? ` License: ${plain(licence)}.` : ''}*`
}
