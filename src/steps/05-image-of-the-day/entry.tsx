import { screenAddressOf, smallAddressOf } from '#shared/images.ts'
import { lineOf } from '#web/entries/line/line-of.ts'
import { imageOfTheDay } from './step.ts'

export const ImageOfTheDayEntry = lineOf(imageOfTheDay, ({ image_url, image_title, photographer_name }) => (
  <span className="flex items-start gap-3">
    <img
      src={smallAddressOf(image_url)}
      alt=""
      className="h-14 w-21 shrink-0 rounded-md bg-wash object-cover"
    />
    <span className="min-w-0">
      <b className="font-semibold">{image_title}</b>
      <span className="block text-ink-2 text-sm">
        Photo: <bdi>{photographer_name}</bdi>
      </span>
    </span>
  </span>
))

/** The picture as it will be printed. */
export const ImageOfTheDayPrinted = lineOf(
  imageOfTheDay,
  ({ image_url, image_title, photographer_name, alt_text }) => (
    <figure>
      <img
        src={screenAddressOf(image_url)}
        alt={alt_text}
        className="aspect-3/2 w-full rounded-lg bg-wash object-cover"
      />
      <figcaption className="mt-3">
        <span className="block font-bold text-lg">{image_title}</span>
        <span className="text-ink-2">
          Photo: <bdi>{photographer_name}</bdi>
        </span>
      </figcaption>
    </figure>
  ),
)
