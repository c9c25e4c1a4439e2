/** The places that the menu links to, in its order. */
import {
  IconArrowsDiff,
  IconArrowsExchange,
  IconBooks,
  IconFolders,
  IconHeartbeat,
  IconInbox,
  IconUsers
} from "@tabler/icons-react"
import * as words from "../words/shell.ts"

export const places = [
  { to: "/my-comments", label: words.placesMyWork, Icon: IconInbox, admin: false },
  { to: "/projects", label: words.placesProjects, Icon: IconFolders, admin: false },
  { to: "/documents", label: words.placesDocuments, Icon: IconBooks, admin: false },
  { to: "/compare", label: words.placesCompare, Icon: IconArrowsDiff, IconArrowsExchange, admin: false },
  { to: "/relocations", label: words.placesRelocations, Icon: IconArrowsExchange, admin: false },
  { to: "/people", label: words.placesPeople, Icon: IconUsers, admin: true },
  { to: "/administration", label: words.placesAdministration, Icon: IconHeartbeat, admin: true }
] as const
