import { DEFAULT_ORDER } from '#edition/blocks.ts'
import { LIMITS } from '#shared/limits.ts'
import { STEPS } from '#steps/index.ts'
import { NOTHING } from './routes.ts'

/** So many code points, of four bytes each. */
const wide = (count: number): string => '🎷'.repeat(count)
const accented = (count: number): string => 'é'.repeat(count)
const linkOf = (host: string): string => `https://${host}/`.padEnd(LIMITS.url, 'x')
const LINK = linkOf('a.example')
const EMAIL = 'somebody@desk.example'
const PASSWORD = `${wide(LIMITS.passwordMost - 2)}a1`
const TOKEN = 'x'.repeat(200)
const NAME = wide(LIMITS.fullName)
const DAY = '2031-05-03'
const ISSUE = { number: LIMITS.seedMost }
const FINDING = { finding: 'x'.repeat(LIMITS.finding), fingerprint: '0'.repeat(64) }
const GHOST = {
  name: wide(LIMITS.webhookName),
  url: LINK,
  key: `${'a'.repeat(24)}:${'a'.repeat(64)}`,
  onApproval: true,
}
const WEBHOOK = {
  ...{ name: wide(LIMITS.webhookName), url: LINK, steps: STEPS.map(({ number }) => number), isActive: true },
  ...{
    authentication: 'header',
    headerName: 'x'.repeat(LIMITS.headerName),
    headerValue: 'x'.repeat(LIMITS.headerValue),
  },
  ...{ timeoutSeconds: 30, callbackMinutes: LIMITS.callbackMinutesMost },
}
const IDS = Array.from(
  { length: LIMITS.pageSizeMost },
  (_, at) => NOTHING.slice(0, -3) + String(at).padStart(3, '0'),
)
const AD = {
  ...{ sponsorName: accented(LIMITS.sponsorName), sponsorDescription: accented(LIMITS.sponsorDescription) },
  ...{ sponsorLink: LINK, sponsorLogoUrl: LINK, sponsorImageUrl: LINK, weight: LIMITS.adWeightMost },
}
const PLACES = ['headline', 'feature', 'baseline', 'baseline', 'baseline']
const CSV = {
  csv: `name\n${'x'.repeat(100)}\n`.padEnd(LIMITS.importBytes, '\n').slice(0, LIMITS.importCells),
}

const PAGE = { headline: accented(LIMITS.headline), summary: accented(LIMITS.summary) }
const PUBLISHER = accented(LIMITS.publisher)

const DAYS = { selectDate: DAY }
/** The form of each step with every field as long as it may be. */
export const LARGEST_FORMS: Record<number, object> = {
  1: {
    ...DAYS,
    venue: accented(LIMITS.venue),
    bandName: accented(LIMITS.venue),
    date: DAY,
    time: '20:30',
    url: LINK,
  },
  2: {
    ...{ ...DAYS, url: LINK, location: 'home', ...PAGE, venue: accented(LIMITS.venue) },
    ...{ startsOn: DAY, startsAt: '20:30', price: accented(LIMITS.price) },
  },
  3: { ...DAYS, url: LINK, ...PAGE, publisher: PUBLISHER },
  4: {
    ...{
      ...DAYS,
      newsUrl1: linkOf('b.example'),
      newsUrl2: linkOf('c.example'),
      newsUrl3: linkOf('d.example'),
    },
    ...Object.fromEntries(
      [1, 2, 3].flatMap((place) => [
        ...Object.entries(PAGE).map(([field, words]) => [`${field}${place}`, words]),
        [`publisher${place}`, PUBLISHER],
      ]),
    ),
  },
  5: {
    ...STEPS[4]?.example,
    ...{ imageTitle: accented(LIMITS.imageTitle), photographerName: accented(LIMITS.imageTitle) },
    ...{ altText: accented(LIMITS.altText), licence: accented(LIMITS.imageTitle), sourcePage: LINK },
  },
  6: {
    ...STEPS[5]?.example,
    ...{ generalNotes: accented(LIMITS.generalNotes), conditions: accented(LIMITS.conditions) },
    ...{ windDirection: accented(LIMITS.windDirection), source: accented(LIMITS.weatherSource) },
  },
  7: { ...STEPS[6]?.example, jokeText: accented(LIMITS.joke) },
  8: { ...STEPS[7]?.example, jokeText: accented(LIMITS.joke) },
  9: {
    ...DAYS,
    ads: PLACES.map((adPlacement, at) => ({
      ...AD,
      sponsorName: `${at}`.padEnd(LIMITS.sponsorName, 'é'),
      adPlacement,
    })),
  },
}

/**
 * Of each route that takes a body the largest that somebody sends in earnest, by the route's name.
 *
 * @param recipientId who is there to be written to
 * @param settings of the newsroom as they are stored
 */
export function largestBodies(recipientId: string, settings: object): Record<string, unknown> {
  const newcomer = { email: EMAIL, password: PASSWORD, fullName: NAME }
  return {
    ...{ signUp: { ...newcomer, setupToken: TOKEN }, signIn: { email: EMAIL, password: 'x'.repeat(1024) } },
    ...{ signOut: { scope: 'others' }, confirm: { token: TOKEN, password: PASSWORD } },
    ...{
      claim: { token: TOKEN, password: PASSWORD, fullName: NAME },
      resend: { email: EMAIL },
      recover: { email: EMAIL },
    },
    ...{
      checkReset: { token: TOKEN },
      reset: { token: TOKEN, password: PASSWORD },
      changePassword: { current: PASSWORD, password: PASSWORD },
    },
    ...{
      passwordAgain: { password: PASSWORD },
      updateUser: { fullName: NAME },
      readInvitation: { token: TOKEN },
    },
    acceptInvitation: { token: TOKEN, fullName: NAME, password: PASSWORD },
    ...{
      confirmSecondFactor: { code: '0'.repeat(40) },
      verifySecondFactor: { challenge: TOKEN, code: '0'.repeat(40) },
    },
    ...{
      drawAds: { edition: DAY, seed: LIMITS.seedMost },
      getWeightedRandomAd: { placement_type: 'baseline', count: 3 },
    },
    ...{
      drawJoke: { edition: DAY, previousId: LIMITS.seedMost },
      createApiKey: { name: wide(LIMITS.apiKeyName), scope: 'file' },
    },
    keepFinishLine: { isOpened: false },
    updateTask: { status: 'in-progress', note: wide(LIMITS.taskNote), version: 0 },
    send: { step: 1, edition: DAY, webhookId: 'default', customPrompt: wide(LIMITS.customPrompt) },
    sendReady: { webhookId: 'default', steps: WEBHOOK.steps },
    ...{ republish: { isConfirmed: true }, handOverAgain: { mode: 'second' }, setRole: { role: 'user' } },
    saveDraft: {
      values: { note: 'é'.repeat(LIMITS.draftBytes / 2 - 20) },
      ...{ revision: 1e12, over: Array.from({ length: 100 }, (_, at) => 1e11 + at) },
    },
    sendTest: { number: null, more: Array.from({ length: LIMITS.testAddresses }, () => EMAIL) },
    saveEdition: {
      ...{ subject: wide(LIMITS.subject), previewLine: wide(LIMITS.previewLine) },
      ...{ teasers: Array.from({ length: LIMITS.teasers }, () => wide(LIMITS.teaser)) },
      ...{ note: wide(LIMITS.editionNote), correction: wide(LIMITS.editionNote) },
      ...{ layout: { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER }, version: 0 },
    },
    ...{ chooseText: { contentId: 'own', version: 0 }, keepOrder: { order: DEFAULT_ORDER } },
    ...{ acceptFinding: { ...FINDING, reason: wide(LIMITS.acceptReason) }, openFinding: FINDING },
    readPage: { url: LINK, edition: DAY, again: true },
    findFeed: { url: LINK },
    forecast: { edition: DAY },
    recall: {
      step: 4,
      edition: DAY,
      url: LINK,
      title: 'ñ'.repeat(LIMITS.venue * 2 + 1),
      joke: 'ñ'.repeat(LIMITS.joke),
      but: IDS[0],
    },
    approve: { seen: 'x'.repeat(LIMITS.seen) },
    ...{
      stop: ISSUE,
      reopen: ISSUE,
      withdraw: ISSUE,
      handOver: ISSUE,
      correctNext: { text: wide(LIMITS.editionNote), into: DAY },
    },
    takeBackEntries: {
      entries: IDS.slice(0, LIMITS.formsAtOnce).map((id) => ({ id, version: 1 })),
      begun: { version: 1, isTaken: false },
    },
    ...{ createEntries: LARGEST_FORMS[1], updateEntry: { form: LARGEST_FORMS[1], version: 1 } },
    updateContent: { formatted_content: wide(LIMITS.formattedContentBytes / 4), version: 1 },
    readNotifications: { ids: IDS.slice(0, LIMITS.notifications) },
    ...{ deleteContents: { ids: IDS }, restoreContents: { ids: IDS } },
    ...{ createTarget: GHOST, updateTarget: { ...GHOST, version: 1 } },
    ...{ createWebhook: WEBHOOK, updateWebhook: { ...WEBHOOK, version: 1 } },
    ...{ addLibraryItem: { values: ITEM }, updateLibraryItem: { values: ITEM, version: 1 } },
    ...{ checkImport: CSV, importLibrary: CSV },
    sendUserMessage: { recipientId, message: wide(LIMITS.message) },
    reportUnknownPath: { path: LINK },
    tellWriting: { edition: DAY, step: 1 },
    saveChannel: { url: LINK },
    saveNotificationChoices: { completed: true, reminder: true, deliveries: true, content: true },
    ...{ getAdminUsers: {}, invitePerson: { email: EMAIL, fullName: NAME, role: 'user' } },
    ...{ savePreferences: { afterCompleting: 'next-step' }, foldPanels: { isOpen: true } },
    book: {
      advertisement: 1,
      editions: Array.from({ length: LIMITS.bookedAtOnce }, () => '2031-05-03'),
      note: wide(LIMITS.bookingNote),
    },
    ...{ skipEdition: { reason: wide(LIMITS.skipReason) }, checkSource: { checked: true } },
    hideRegular: { band: wide(LIMITS.venue), venue: wide(LIMITS.venue), isHidden: true },
    updateSettings: { ...settings, version: 1 },
  }
}

/** Of the library of step 1's sources. */
const ITEM = { name: wide(LIMITS.sourceName), url: LINK, type: wide(LIMITS.sourceType), city: 'home' }
