/** Who may do what in the installation. */
import { useNavigate, useSearch } from "@tanstack/react-router"
import { AccessOverview } from "../../parts/AccessOverview.tsx"
import * as words from "../../words/administration.ts"
import { AdministrationPage } from "./AdministrationPage.tsx"

export const Access = () => {
  const search = useSearch({ from: "/signed-in/administration/access" })
  const navigate = useNavigate({ from: "/administration/access" })
  return (
    <AdministrationPage title={words.access} subtitle={words.accessSubtitle}>
      <AccessOverview
        projectId={null}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true })}
      />
    </AdministrationPage>
  )
}
