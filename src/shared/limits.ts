import { STEP_COUNT } from './step-number.ts'

/** Every limit of a field, in code points unless it says otherwise. One home, both sides read it. */
export const LIMITS = {
  email: 254,
  fullName: 100,
  passwordLeast: 8,
  passwordMost: 128,
  venue: 200,
  url: 2048,
  /** What a page says of itself, as the forms of steps 2 to 4 ask for it. */
  headline: 200,
  summary: 300,
  publisher: 100,
  price: 60,
  /** Of a page that lists several events: how many of them are offered. */
  eventsOfPage: 8,
  /** Of a page of a series: how many of its days are told. */
  daysOfPage: 60,
  /** Forms that are filed at once, all or none. */
  formsAtOnce: 20,
  /** Names that are offered to a field, and for how many days they are. */
  suggestions: 500,
  suggestedDays: 365,
  /** Pages that a person has read within a minute. */
  pagesAMinute: 30,
  /** How often a person's browsers may tell within a minute that the person writes: two a minute for each open form. */
  presenceAMinute: 60,
  conditions: 200,
  windDirection: 50,
  weatherSource: 200,
  generalNotes: 5000,
  imageTitle: 200,
  altText: 300,
  joke: 2000,
  sourceName: 200,
  sourceType: 100,
  /**
   * Of feeds: sources that have one, what is kept of all that they told, for how many days after its day, how far ahead
   * they are read, the days of one event, what one reading gives, and how many of them are shown before it is saved.
   */
  feeds: 200,
  foundKept: 5000,
  foundKeptDays: 7,
  feedAheadDays: 30,
  feedDaysOfEvent: 31,
  feedItems: 500,
  feedItemsShown: 5,
  /** Bytes of a feed, how often one is read by hand within an hour, and what a step shows of what was found. */
  feedBytes: 2_097_152,
  feedReadsAnHour: 10,
  foundShown: 200,
  /** Nights that are usual on a weekday, as a step offers them. */
  regularNights: 20,
  /** Of an import: its rows, its cells, its bytes of UTF-8, and the outside pictures that are fetched for it. */
  importRows: 20_000,
  importCells: 500_000,
  importBytes: 10_000_000,
  importPictures: 40,
  sponsorName: 200,
  sponsorDescription: 2000,
  adWeightMost: 1000,
  adsMost: 5,
  /** Of bookings: days in one call, how far ahead, the characters of a note, and the editions that are shown at once. */
  bookedAtOnce: 100,
  bookedAheadDays: 400,
  bookingNote: 500,
  bookedDaysShown: 35,
  sponsorDays: 310,
  /** Of one step in one edition: what people read, a list shows and a send carries at once. */
  entries: 300,
  /** The largest seed of a draw, and the largest id of a library: what an integer column holds. */
  seedMost: 2_147_483_647,
  message: 5000,
  taskNote: 5000,
  /** Bytes of UTF-8, as JSON; and how many a person has. */
  draftBytes: 65_536,
  drafts: 200,
  /** Screens that explain themselves at first; one row of each a person. */
  places: 100,
  /** The two cities and the time zone that a newsroom is set up with. */
  exampleSettings: 3,
  /** Bytes of UTF-8. */
  formattedContentBytes: 262_144,
  /** Of an edition: its subject, the line that mail readers show behind it, a note or correction, and its model. */
  subject: 150,
  /** As much of a subject as most mail readers show. */
  subjectAdvised: 60,
  previewLine: 200,
  editionNote: 2000,
  editionModelBytes: 1_000_000,
  /** Lines of `In this edition`, and the characters of one. */
  teasers: 3,
  teaser: 120,
  postalAddress: 300,
  /** Of an edition: its movable blocks, the stored texts of one step, links that are looked at, issues, acceptances. */
  blocks: 30,
  sectionTexts: 20,
  editionLinks: 500,
  /** How many editions the page of the archive lists: a year of them. */
  archived: 366,
  issues: 100,
  /** Subjects of the editions before, beside the one that is typed. */
  lastSubjects: 5,
  acceptedFindings: 300,
  /** Of an edition: findings that are told, the gravest first. */
  findings: 1000,
  finding: 2500,
  acceptReason: 200,
  /** Tests of editions that a person sends within an hour, and the addresses of one besides the person's own. */
  testsAnHour: 20,
  testAddresses: 4,
  /** What an approver had on screen, as the screen hands it back. */
  seen: 4000,
  customPrompt: 5000,
  search: 200,
  /**
   * Of the search over everything: its letters, what it answers of each kind, and how much one search looks through: so
   * many entries, and so many texts of so many bytes in all. Each of the two takes some 50 ms of processor time.
   */
  searchLeast: 2,
  found: 6,
  searched: 30_000,
  searchedTexts: 4000,
  searchedBytes: 8_000_000,
  /** Of keys of other programs: how many, the name of one, and how often one may call within a minute. */
  apiKeys: 50,
  apiKeyName: 100,
  keyCallsAMinute: 300,
  webhookName: 100,
  /** Of the one header that a webhook may be called with. */
  headerName: 100,
  headerValue: 2000,
  /** Seconds one attempt may take; minutes a callback may take. */
  webhookTimeoutS: 30,
  /** Seconds a screen waits for an answer, where the contract of a route doesn't give it longer. */
  answerS: 20,
  callbackMinutesMost: 1440,
  /** What an automation says beside its text. */
  webhookMessage: 2000,
  /** How many mails the outbox shows, the newest first. */
  mails: 100,
  /** And how many of the last tests of editions beside them. */
  testsShown: 20,
  /** Of lists that show the newest, or that stop growing: there a further one is refused in words. */
  people: 5000,
  sessions: 100,
  /** Live streams of a person in one process; a further one ends the oldest, which comes back if it is still wanted. */
  liveStreams: 30,
  /** Browsers known of a person, and the mails about new ones within an hour. */
  knownDevices: 20,
  deviceMailsAnHour: 3,
  recoveryCodes: 10,
  webhooks: 50,
  /** Targets of the hand-over, and how many of the last hand-overs are shown. */
  handoverTargets: 10,
  handoversShown: 50,
  /** Of one library, in use; how many of them a step shows at once, beside a search through all. */
  libraryItems: 20_000,
  libraryPage: 20,
  importFaults: 100,
  steps: STEP_COUNT,
  /** What a card of the board says: of the step itself, and of what is filed. */
  cardSummary: 55,
  cardLine: 160,
  /** Of the board's note of the morning: its characters, and those of a name in it. */
  morningNote: 140,
  morningName: 24,
  /** Of a completed edition: how many of those who filed are named. */
  finishNames: 12,
  versions: 100,
  attempts: 100,
  refusals: 100,
  notifications: 50,
  recentMessages: 5,
  progress: 100,
  happenings: 200,
  activeDays: 371,
  /** Days marked as having no edition: each of a year before and after today. */
  skippedDays: 733,
  skipReason: 200,
  /** Of what the newsroom's channel was told, shown with it. */
  channelPosts: 20,
  pageSize: 50,
  pageSizeMost: 100,
  /** Bytes of a request body: of what anybody may send, and of what only people who are signed in may. */
  publicBodyBytes: 16_000,
  bodyBytes: 100_000,
  /** Of the form of a step, and of one that carries a formatted text, where a letter may take six: `\u00e9`. */
  formBodyBytes: 200_000,
  textBodyBytes: 1_000_000,
  /** Of one that carries a file as text, where each line end and each quotation mark takes two. */
  textFileBodyBytes: 21_000_000,
  /** How many keys and elements a body has in all, and how many lists and objects stand in one another. */
  bodyParts: 500,
  bodyDepth: 32,
  /** How many fields an answer names that refuses something. */
  faultsNamed: 20,
  /** Of an uploaded picture: its file, and what it decodes to. Phones call 9248 by 6936 pixels and more “64 megapixels”. */
  imageBytes: 20_000_000,
  imagePixels: 65_000_000,
  urlBytes: 8_192,
} as const

/** Ranges of the weather form. */
export const WEATHER = {
  temperature: { least: -100, most: 150 },
  humidity: { least: 0, most: 100 },
  wind: { least: 0, most: 300 },
} as const
