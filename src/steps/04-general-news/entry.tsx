import { isolated } from '#shared/isolated.ts'
import { lineOf } from '#web/entries/line/line-of.ts'
import { Named } from '#web/entries/line/named.tsx'
import { generalNews } from './step.ts'

export const GeneralNewsEntry = lineOf(generalNews, ({ title, headline, url }) => (
  <Named name={headline ? `${title}: ${isolated(headline)}` : title} url={url} />
))
