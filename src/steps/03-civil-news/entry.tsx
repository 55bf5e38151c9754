import { lineOf } from '#web/entries/line/line-of.ts'
import { OutLink } from '#web/entries/line/out-link.tsx'
import { civilNews } from './step.ts'

export const CivilNewsEntry = lineOf(civilNews, ({ url }) => <OutLink href={url}>{url}</OutLink>)
