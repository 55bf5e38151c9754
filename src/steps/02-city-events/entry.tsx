import { lineOf } from '#web/entries/line/line-of.ts'
import { Named } from '#web/entries/line/named.tsx'
import { cityEvents } from './step.ts'

export const CityEventsEntry = lineOf(cityEvents, ({ headline, location, url }) => (
  <Named name={headline ?? location} url={url} />
))
