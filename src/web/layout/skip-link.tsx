/** The first thing that the keyboard meets: past the header. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-4 focus:z-30 focus:rounded-md focus:bg-ink focus:px-3 focus:py-2 focus:text-paper"
  >
    Skip to content
  </a>
)
