import { OutLink } from './out-link.tsx'

type Props = { name: string; when?: string; url: string }

/** A name, when it begins where that is known, and the address it stands for below it. */
export const Named = ({ name, when = '', url }: Props) => (
  <>
    <bdi>
      <b className="font-semibold">{name}</b>
    </bdi>
    {when !== '' && <span className="text-ink-2">, {when}</span>}
    <span className="block text-sm">
      <OutLink href={url}>{url}</OutLink>
    </span>
  </>
)
