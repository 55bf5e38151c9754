import { Link, useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { ADMIN } from '#shared/admin-messages.ts'
import { PAGE_ICONS } from '#web/page-icons.ts'
import { ALL_PAGES, type OfferedPage, PAGES, pagesAt } from '#web/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select } from '#web/ui/inputs.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import { TAB, TabNav } from '#web/ui/tab-nav.tsx'

type Props = { here: OfferedPage | undefined }

/** The pages of the administration: four tabs and a menu, on phones one choice (S183, C58). */
export const AdminNav = ({ here }: Props) => (
  <>
    <div className="flex min-w-0 flex-1 items-end max-lg:basis-full max-sm:hidden">
      <TabNav
        label={ADMIN.title}
        className="min-w-0 flex-1 border-b-0 max-lg:gap-4 max-lg:forced-colors:gap-3"
      >
        {pagesAt('tab').map(({ path, title, short }) => (
          <Link
            key={path}
            to={path}
            className={TAB}
            activeOptions={{ exact: path === PAGES.admin.path, includeSearch: false }}
          >
            {short ?? title}
          </Link>
        ))}
        {/* A tablet has no room for it; its line on the overview leads there. */}
        <Link to={PAGES.edition.path} className={cx(TAB, 'max-lg:hidden')}>
          {PAGES.edition.title}
        </Link>
      </TabNav>
      <NewsroomMenu here={here} />
    </div>
    <PageChoice here={here} />
  </>
)

/** The rest of the administration, by address (C58); says which of its pages is open. */
function NewsroomMenu({ here }: Props) {
  const isHere = here?.place === 'newsroom'
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="sm"
          aria-current={isHere}
          className={cx('ml-3 h-10 rounded-b-none', isHere && UNDERLINED)}
        >
          Newsroom
          {isHere && <span className="text-ink-3 max-lg:sr-only">{here.title}</span>}
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    >
      {pagesAt('newsroom').map(({ name, path, title }) => {
        const Icon = PAGE_ICONS[name]
        const isOpen = here?.name === name
        return (
          <MenuLink key={path} aria-current={isOpen ? 'page' : undefined} render={<Link to={path} />}>
            <Icon aria-hidden className="size-4 text-ink-3" />
            <span className={cx(isOpen && 'font-semibold')}>{title}</span>
            {isOpen && <Check aria-hidden className="ml-auto size-4" />}
          </MenuLink>
        )
      })}
    </Menu>
  )
}

const UNDERLINED = 'text-ink after:absolute after:inset-x-2 after:-bottom-0.5 after:h-0.5 after:bg-ink'

function PageChoice({ here }: Props) {
  const navigate = useNavigate()
  const go = (name: string) => {
    const page = OFFERED.find((one) => one.name === name)
    if (page) void navigate({ to: page.path })
  }
  return (
    <Select
      aria-label={ADMIN.title}
      className="w-48 shrink-0 max-[22rem]:w-full sm:hidden"
      value={here?.name ?? ''}
      onChange={({ target }) => go(target.value)}
    >
      {OFFERED.map(({ name, title, short }) => (
        <option key={name} value={name}>
          {short ?? title}
        </option>
      ))}
    </Select>
  )
}

const EDITION = ALL_PAGES.filter(({ name }) => name === 'edition')
const OFFERED = [...pagesAt('tab'), ...EDITION, ...pagesAt('newsroom')]
