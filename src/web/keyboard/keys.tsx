/** The names of keys as caps; `Mod` is Ctrl, or Command where there is one. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="inline-flex items-center gap-1">
    {keys.map((key) => (
      <kbd
        key={key}
        className="min-w-6 rounded-sm border border-edge/60 bg-wash px-1.5 py-0.5 text-center font-sans text-ink-2 text-xs"
      >
        {key === 'Mod' ? MOD : key}
      </kbd>
    ))}
  </span>
)

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
