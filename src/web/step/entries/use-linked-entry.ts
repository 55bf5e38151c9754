import { useNavigate, useSearch } from '@tanstack/react-router'

/** The id of the entry that the address asks to change, and what takes it out of the address. */
export function useLinkedEntry() {
  const id = useSearch({ strict: false, select: ({ entry }) => entry })
  const navigate = useNavigate()
  return {
    id,
    forget: () =>
      void navigate({
        to: '.',
        search: ({ entry: _entry, ...kept }) => kept,
        replace: true,
        resetScroll: false,
      }),
  }
}
