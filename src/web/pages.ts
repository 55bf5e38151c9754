import { ADMIN } from '#shared/admin-messages.ts'
import { BOARD } from '#shared/board-messages.ts'
import type { Audience } from '#shared/roles.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'

/** Where a page is offered: in the menu of the account, as a tab of the administration, or in its menu. */
type Place = 'account' | 'tab' | 'newsroom'

type Page = {
  path: `/${string}`
  /** How the page is called, in the browser's title too. */
  title: string
  audience: Audience
  place: Place
  /** How it is called where it is offered, if that differs. */
  short?: string
}

const page = <const P extends Page>(of: P): P => of

/**
 * The pages that a person can go to by name, each with its address (C58): what the routes, the tabs, the menus, the
 * command palette and the journeys read. The steps are pages of their own kind and stand in `#steps/index.ts`.
 * It is part of what everybody loads first, so it says no more than the addresses must know.
 */
export const PAGES = {
  profile: page({ path: '/profile', title: 'Profile', audience: 'signed-in', place: 'account' }),
  messages: page({
    path: '/messages',
    title: USER_MESSAGES.title,
    audience: 'signed-in',
    place: 'account',
  }),
  board: page({ path: '/board', title: BOARD.title, audience: 'signed-in', place: 'account' }),
  edition: page({ path: '/edition', title: 'Edition', audience: 'signed-in', place: 'account' }),
  admin: page({ path: '/admin', title: ADMIN.title, audience: 'admin', place: 'tab', short: 'Overview' }),
  people: page({ path: '/admin/users', title: 'User Management', audience: 'admin', place: 'tab' }),
  processor: page({ path: '/admin/processor', title: 'Content Processor', audience: 'admin', place: 'tab' }),
  content: page({ path: '/admin/content', title: 'Formatted Content', audience: 'admin', place: 'tab' }),
  deliveries: page({ path: '/admin/deliveries', title: 'Deliveries', audience: 'admin', place: 'newsroom' }),
  handover: page({ path: '/admin/hand-over', title: 'Hand-over', audience: 'admin', place: 'newsroom' }),
  libraries: page({ path: '/admin/libraries', title: 'Libraries', audience: 'admin', place: 'newsroom' }),
  sponsors: page({ path: '/admin/sponsors', title: 'Sponsors', audience: 'admin', place: 'newsroom' }),
  settings: page({ path: '/admin/settings', title: 'Settings', audience: 'admin', place: 'newsroom' }),
  mail: page({ path: '/admin/mail', title: 'Mail', audience: 'admin', place: 'newsroom' }),
  apiKeys: page({ path: '/admin/keys', title: 'API keys', audience: 'admin', place: 'newsroom' }),
  audit: page({ path: '/admin/audit', title: 'Audit', audience: 'admin', place: 'newsroom' }),
} as const

export type PageName = keyof typeof PAGES
export type PagePath = (typeof PAGES)[PageName]['path']

/** A page as those read it who offer several. */
export type OfferedPage = Omit<Page, 'path'> & { name: PageName; path: PagePath }

/** All pages, in the order in which they are offered. */
export const ALL_PAGES: OfferedPage[] = (Object.keys(PAGES) as PageName[]).map((name) => ({
  name,
  ...PAGES[name],
}))

/** @returns the pages that are offered at a place, in order */
export const pagesAt = (place: Place): OfferedPage[] => ALL_PAGES.filter((one) => one.place === place)

/** @returns the page that an address belongs to, or that it stands below */
export const pageAt = (pathname: string): OfferedPage | undefined =>
  ALL_PAGES.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)
    .at(0)

/** @returns the page whose address ends as an unknown one does, or that it stands below */
export function pageNear(pathname: string): OfferedPage | undefined {
  const end = `/${pathname.split('/').findLast((part) => part !== '')}`
  return ALL_PAGES.find(({ path }) => path.endsWith(end)) ?? pageAt(pathname)
}

type BelowAdmin<P extends PagePath> = P extends `/admin${infer Rest}` ? Rest : never

/** @returns the address of a page of the administration, as its route says it below `/admin` */
export const belowAdmin = <P extends PagePath>(path: P): BelowAdmin<P> =>
  path.slice('/admin'.length) as BelowAdmin<P> // what the type above says of it
