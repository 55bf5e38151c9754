import { lineOf } from '#web/entries/line/line-of.ts'
import { Named } from '#web/entries/line/named.tsx'
import { OutLink } from '#web/entries/line/out-link.tsx'
import { civilNews } from './step.ts'

export const CivilNewsEntry = lineOf(civilNews, ({ headline, url }) =>
  headline ? <Named name={headline} url={url} /> : <OutLink href={url}>{url}</OutLink>,
)
