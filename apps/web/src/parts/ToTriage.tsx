/** A link to the comments of a component in triage, around any content. */
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { TriageSearch } from "../pages/triage/search.ts"

export const ToTriage = ({
  children,
  componentId,
  search
}: {
  readonly componentId: number
  readonly search: TriageSearch
  readonly children: ReactNode
}) => (
  <Link
    to="/components/$componentId/triage"
    params={{ componentId: String(componentId) }}
    search={search}
    style={{ color: "inherit", textDecoration: "none", display: "block", minHeight: 24 }}
  >
    {children}
  </Link>
)
