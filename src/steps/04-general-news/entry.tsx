import { lineOf } from '#web/entries/line/line-of.ts'
import { OutLink } from '#web/entries/line/out-link.tsx'
import { generalNews } from './step.ts'

/** The story is what is looked for; which of the three it is stands small below it. */
export const GeneralNewsEntry = lineOf(generalNews, ({ title, headline, url }) => (
  <>
    <b className="font-semibold">{headline ? <bdi>{headline}</bdi> : <OutLink href={url}>{url}</OutLink>}</b>
    <span className="block text-ink-2 text-sm">
      {title}
      {headline && (
        <>
          {' · '}
          <OutLink href={url}>{url}</OutLink>
        </>
      )}
    </span>
  </>
))
