import { inEnglish } from './in-english.ts'
import { isolated } from './isolated.ts'
import { LIMITS } from './limits.ts'

/** What is said of the feeds of sources. */
export const FEEDS = {
  field: 'Feed',
  hint: 'A calendar, RSS, Atom or JSON feed, or a page with events. It is read every 3 hours.',
  find: 'Find',
  readNow: 'Read now',
  found: (count: number) =>
    count === 0
      ? 'A feed with nothing in it now. It may be saved.'
      : `${count === 1 ? 'One of what' : `${inEnglish(count)} of what`} is there now:`,
  allDay: 'all day',
  isNew: 'Not read yet.',
  lastRead: (at: string, found: number) => `Read ${at}, ${inEnglish(found)} found.`,
  failed: (at: string, fault: string) => `${fault} Last tried ${at}.`,
  quiet: 'It has given nothing for 30 days.',
  isOff: 'It won’t be read again until someone presses Read now.',
  fileWithout: 'Without feed addresses',
  fileWith: 'With feed addresses (may be secret)',
  noAddress: 'Please enter a complete web address.',
  tooMany: 'That was a lot in a minute. Wait a moment.',
  none: 'No feed was found there.',
  noFeed: 'This is no calendar and no feed.',
  wrongKind: {
    events: 'This is a feed of news, and this step takes a calendar or a page with events.',
    news: 'This is a calendar or a page, and this step takes RSS, Atom or JSON Feed.',
  },
  robots: 'The site asks programs not to read this.',
  noRobots: 'The site doesn’t answer well enough to say whether programs may read it.',
  tooLarge: `This feed is larger than ${Math.round(LIMITS.feedBytes / 1_048_576)} MB, so it is not read.`,
  tooMuch: 'This feed takes too long to read, or too much memory.',
  gone: 'This feed is gone.',
  refused: 'The site doesn’t let us read it.',
  broken: 'The site answered with an error.',
  leadsOn: 'The address redirects too often.',
  full: `At most ${LIMITS.feeds} sources may have a feed. Take one away first.`,
  noneHere: 'This source has no feed.',
  tooOften: `A feed is read by hand at most ${LIMITS.feedReadsAnHour} times an hour.`,
  notice: (name: string, fault: string) => ({
    title: 'A feed is not read any more',
    detail: `${isolated(name)}: ${fault}`,
  }),
  failing: (name: string, fault: string) => ({
    title: 'A feed has failed for three days',
    detail: `${isolated(name)}: ${fault}`,
  }),
} as const
