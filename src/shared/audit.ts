import { CalendarDay, dayWordsOf } from './calendar.ts'
import { LIBRARIES, LibraryName } from './libraries.ts'

/** Everything that is noted, by `noun.verb`, in the words of the audit list: who has … */
export const ACTIONS = {
  'person.create': 'created an account',
  'person.invite': 'invited',
  'person.link': 'made a password link for',
  'person.role': 'changed the role of',
  'person.disable': 'disabled',
  'person.enable': 'enabled',
  'person.second-factor-off': 'turned the second factor off for',
  'account.password': 'changed their own password',
  'account.second-factor-on': 'turned their second factor on',
  'account.second-factor-off': 'turned their second factor off',
  'account.recovery-codes': 'made new recovery codes',
  'account.identity': 'tied their account to the sign-in provider',
  'account.device': 'signed in from a new device',
  'key.create': 'made an API key',
  'key.revoke': 'revoked an API key',
  'message.send': 'wrote to',
  'newsroom.hold': 'found the database elsewhere and held it back',
  'newsroom.back-up': 'began a backup of the newsroom',
  'newsroom.release': 'released the newsroom',
  'task.remind': 'reminded of a step',
  'edition.skip': 'marked a day as having no edition',
  'edition.bring-back': 'brought back the edition of',
  'settings.update': 'changed settings',
  'channel.update': 'changed the channel',
  'channel.test': 'tested the channel',
  'booking.create': 'booked a place for',
  'booking.cancel': 'canceled a booking of',
  'library.add': 'added to a library',
  'library.update': 'changed in a library',
  'library.retire': 'retired from a library',
  'library.bring-back': 'brought back to a library',
  'library.import': 'imported into a library',
  'library.read-feed': 'had a feed of a library read',
  'webhook.create': 'created a webhook',
  'webhook.update': 'changed a webhook',
  'webhook.delete': 'deleted a webhook',
  'webhook.secret': 'renewed the secret of a webhook',
  'webhook.test': 'tested a webhook',
  'delivery.send': 'sent a step',
  'delivery.resend': 'sent a step again',
  'delivery.republish': 'republished a text',
  'content.update': 'changed a text',
  'content.delete': 'deleted a text',
  'content.restore': 'restored a text',
  'mail.resend': 'sent a mail again',
  'edition.update': 'changed an edition',
  'edition.text': 'chose the text of a step',
  'edition.open-text': 'opened the text of a step',
  'edition.order': 'changed the order of every edition',
  'edition.accept': 'accepted a finding',
  'edition.approve': 'approved an edition',
  'edition.stop': 'stopped an issue',
  'edition.reopen': 'reopened an edition',
  'edition.hand-over': 'handed an edition over',
  'handover.create': 'added a target of the hand-over',
  'handover.update': 'changed a target of the hand-over',
  'handover.delete': 'deleted a target of the hand-over',
  'handover.test': 'tested a target of the hand-over',
  'handover.again': 'handed an edition over again',
  'edition.withdraw': 'withdrew an issue',
  'edition.correct': 'corrected an edition in the next one',
  'edition.test': 'sent a test of an edition',
  'edition.unaccept': 'took the acceptance of a finding back',
} as const satisfies Record<string, string>

/** An action that is noted. */
export type ActionName = keyof typeof ACTIONS

/** @returns the action in words; one that is not known here, such as of a later version, as it is stored */
export const actionInWords = (action: string): string =>
  Object.entries(ACTIONS).find(([known]) => known === action)?.[1] ?? action

type Noted = {
  action: string
  subject: string | null
  /** The name of the person that `subject` is the id of. */
  subject_name: string | null
  detail: Record<string, unknown>
}

/** @returns what it was done to, in a few words; '' when nothing more is to be said */
export function aboutAction({ action, subject, subject_name, detail }: Noted, today: CalendarDay): string {
  const [noun] = action.split('.')
  const dayInWords = (day: string): string => {
    const read = CalendarDay.safeParse(day)
    return read.success ? dayWordsOf(today).short(read.data) : day
  }
  const said = (name: string): string => {
    const value = detail[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  switch (noun) {
    case 'person':
      return list([subject_name ?? '', action === 'person.role' ? said('role') : ''])
    case 'account':
      return list([said('device'), said('address')])
    case 'message':
      return subject_name ?? ''
    case 'settings':
      return list(textsOf(detail['changed']).map((name) => name.replaceAll('_', ' ')))
    case 'library': {
      const rows = said('rows')
      return list([libraryTitle(subject), said('name'), rows && `${rows} rows`])
    }
    case 'booking': {
      const days = [detail['edition'], ...textsOf(detail['editions'])].filter(
        (day) => typeof day === 'string',
      )
      const more = days.length > 1 ? `${days.length} editions` : ''
      return list([said('name'), said('placement'), dayInWords(days[0] ?? ''), more])
    }
    case 'channel':
    case 'key':
    case 'webhook':
      return said('name')
    case 'handover':
      return list([said('name'), dayInWords(said('edition'))])
    case 'edition':
      return list([dayInWords(said('edition')), said('reason')])
    case 'mail':
      return list([said('to'), said('subject')])
    case undefined:
    default:
      return list([said('step') && `Step ${said('step')}`, dayInWords(said('edition')), said('name')])
  }
}

const list = (parts: string[]): string => parts.filter((part) => part !== '').join(' · ')

const libraryTitle = (subject: string | null): string => {
  const name = LibraryName.safeParse(subject)
  return name.success ? LIBRARIES[name.data].title : ''
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((part) => typeof part === 'string') : []
