import {
  FileText,
  KeyRound,
  LayoutDashboard,
  LibraryBig,
  type LucideIcon,
  Mail,
  MessageSquare,
  Newspaper,
  PackageCheck,
  ScrollText,
  Send,
  Settings,
  SquareKanban,
  Truck,
  UserRound,
  Users,
} from 'lucide-react'
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
  settings: Settings,
  mail: Mail,
  handOver: PackageCheck,
  apiKeys: KeyRound,
  audit: ScrollText,
}
