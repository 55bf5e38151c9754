/**
 * The provider's id of a video, from any of the addresses under which people copy one: the page, the short
 * link, the embedded player.
 *
 * @returns null when the address is not a video of the one provider whose player the page policy allows (C10)
 */
export function videoIdOf(url: string | null | undefined): string | null {
  const match = PROVIDER.exec(url ?? '')
  return match?.[1] ?? null
}

const PROVIDER =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
