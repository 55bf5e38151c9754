import Search from 'lucide-react/icons/search'
import { KEYBOARD } from '#shared/keyboard-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { showOverlay } from './overlay.ts'

/** Opens the palette without a key. */
export const PaletteButton = () => (
  <Tooltip label={KEYBOARD.palette}>
    <Button
      variant="quiet"
      size="icon"
      aria-label={KEYBOARD.palette}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay('palette')}
    >
      <Search aria-hidden className="size-4.5" />
    </Button>
  </Tooltip>
)
