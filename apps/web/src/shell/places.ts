/** Where one can go from everywhere, in the order of the list at the side. */
import { IconArrowsDiff, IconArrowsExchange, IconBooks, IconFolders, IconInbox, IconUsers } from "@tabler/icons-react"
import { shellWords } from "../words/shell.ts"

const words = shellWords.places

export const places = [
  { to: "/my-comments", label: words.myWork, Icon: IconInbox, admin: false },
  { to: "/projects", label: words.projects, Icon: IconFolders, admin: false },
  { to: "/documents", label: words.documents, Icon: IconBooks, admin: false },
  { to: "/compare", label: words.compare, Icon: IconArrowsDiff, IconArrowsExchange, admin: false },
  { to: "/relocations", label: words.relocations, Icon: IconArrowsExchange, admin: false },
  { to: "/people", label: words.people, Icon: IconUsers, admin: true }
] as const
