/** A link to the comments of a component in triage, around any content. */
import type { resolution } from "@docket/api/fetch"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"

export const ToTriage = ({
  children,
  componentId,
  search
}: {
  readonly componentId: number
  readonly search: { readonly status: "all"; readonly stage?: resolution.Stage; readonly resolved?: boolean }
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
