import FileText from 'lucide-react/icons/file-text'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LibraryBig from 'lucide-react/icons/library-big'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Newspaper from 'lucide-react/icons/newspaper'
import PackageCheck from 'lucide-react/icons/package-check'
import ScrollText from 'lucide-react/icons/scroll-text'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import SquareKanban from 'lucide-react/icons/square-kanban'
import Truck from 'lucide-react/icons/truck'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react/types'
import type { PageName } from './pages.ts'

/** The picture of each page; apart from the pages, since addresses are loaded first and need none. */
export const PAGE_ICONS: Record<PageName, LucideIcon> = {
  profile: UserRound,
  messages: MessageSquare,
  board: SquareKanban,
  edition: Newspaper,
  admin: LayoutDashboard,
  people: Users,
  processor: Send,
  content: FileText,
  deliveries: Truck,
  libraries: LibraryBig,
  sponsors: Megaphone,
  settings: Settings,
  mail: Mail,
  handover: PackageCheck,
  apiKeys: KeyRound,
  audit: ScrollText,
}
