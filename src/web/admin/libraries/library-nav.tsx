import { Link, useRouter } from '@tanstack/react-router'
import { LIBRARIES, LibraryName, SOURCE_LIBRARIES } from '#shared/libraries.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'

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
                <Link to="/admin/libraries/$" params={{ _splat: LIBRARIES[name].path }} className={ENTRY}>
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
    <Field label="Library" className="lg:hidden">
      {(control) => (
        <Select {...control} value={open} onChange={({ target }) => go(target.value)}>
          {GROUPS.map(({ label, names }) => (
            <optgroup key={label} label={label}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {LIBRARIES[name].title}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Under its group the kind need not be said again. */
const shortTitle = (name: LibraryName): string => LIBRARIES[name].title.replace(/ (sources|jokes)$/, '')

const ENTRY =
  'block rounded-md px-2.5 py-1.5 text-ink-2 text-sm no-underline hover:bg-ink/6 hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:font-semibold aria-[current=page]:text-accent'
