import { OutLink } from './out-link.tsx'

/** A name, and the address it stands for below it. */
export const Named = ({ name, url }: { name: string; url: string }) => (
  <>
    <b className="font-semibold">{name}</b>
    <span className="block text-sm">
      <OutLink href={url}>{url}</OutLink>
    </span>
  </>
)
