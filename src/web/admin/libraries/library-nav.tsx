import { Link, useRouter } from '@tanstack/react-router'
import { LIBRARIES, LibraryName, SOURCE_LIBRARIES } from '#shared/libraries.ts'
import { PagesChoice, SIDE_LINK } from '#web/ui/side-nav.tsx'

const GROUPS = [
  {
    label: 'Sources',
    names: SOURCE_LIBRARIES,
  },
  { label: 'Jokes', names: LibraryName.options.filter((name) => LIBRARIES[name].path.startsWith('jokes/')) },
  { label: 'Sponsors', names: ['advertisements'] satisfies LibraryName[] },
]

/** Every library as an address: a list beside the open one, a choice above it where there is little room. */
export const LibraryNav = ({ open }: { open: LibraryName }) => (
  <>
    <nav aria-label="Libraries" className="hidden lg:block">
      {GROUPS.map(({ label, names }) => (
        <div key={label} className="mb-4">
          <p className="px-2.5 pb-1 font-semibold text-ink-3 text-xs">{label}</p>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <Link to="/admin/libraries/$" params={{ _splat: LIBRARIES[name].path }} className={SIDE_LINK}>
                  {shortTitle(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
    <Chooser open={open} />
  </>
)

function Chooser({ open }: { open: LibraryName }) {
  const router = useRouter()
  const go = (name: string) => {
    const chosen = LibraryName.options.find((option) => option === name)
    if (chosen)
      void router.navigate({
        to: '/admin/libraries/$',
        params: { _splat: LIBRARIES[chosen].path },
        search: {},
      })
  }
  return (
    <PagesChoice label="Library" value={open} go={go}>
      {GROUPS.map(({ label, names }) => (
        <optgroup key={label} label={label}>
          {names.map((name) => (
            <option key={name} value={name}>
              {LIBRARIES[name].title}
            </option>
          ))}
        </optgroup>
      ))}
    </PagesChoice>
  )
}

/** Under its group the kind need not be said again. */
const shortTitle = (name: LibraryName): string => LIBRARIES[name].title.replace(/ (sources|jokes)$/, '')
