/** Where one can go from everywhere, in the order of the list at the side. */
import { IconArrowsDiff, IconArrowsExchange, IconBooks, IconFolders, IconInbox, IconUsers } from "@tabler/icons-react"

export const places = [
  { to: "/my-comments", label: "My work", Icon: IconInbox, admin: false },
  { to: "/projects", label: "Projects", Icon: IconFolders, admin: false },
  { to: "/documents", label: "Documents", Icon: IconBooks, admin: false },
  { to: "/compare", label: "Compare", Icon: IconArrowsDiff, IconArrowsExchange, admin: false },
  { to: "/relocations", label: "Relocations", Icon: IconArrowsExchange, admin: false },
  { to: "/people", label: "People", Icon: IconUsers, admin: true }
] as const
