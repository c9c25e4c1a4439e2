/** Creates a component in a project, from SRGs, from a published STIG, from a file, or as a copy; then shows the result. */
import { Stack } from "@mantine/core"
import { IconBook2, IconCertificate, IconCopy, IconFileImport, IconLock } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useState } from "react"
import { queryClient } from "../../api/docket.ts"
import type { Created } from "../../api/newComponent.ts"
import { type Project, projectKey, projectQuery } from "../../api/project.ts"
import { projectsKey } from "../../api/projects.ts"
import { Empty } from "../../parts/Empty.tsx"
import { LinkTabs } from "../../parts/LinkTabs.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Page } from "../../parts/Page.tsx"
import { tellDone } from "../../parts/told.ts"
import { CreatedReport } from "./CreatedReport.tsx"
import { FromCopy } from "./FromCopy.tsx"
import { FromFile } from "./FromFile.tsx"
import { FromSrgs } from "./FromSrgs.tsx"
import { FromStig } from "./FromStig.tsx"
import { type Way, ways } from "./search.ts"
import * as words from "../../words/newComponent.ts"

const route = getRouteApi("/signed-in/projects/$projectId/new-component")

const waysShown: Readonly<Record<Way, { readonly label: string; readonly Icon: typeof IconCopy }>> = {
  srg: { label: words.fromSrgs, Icon: IconBook2 },
  stig: { label: words.fromAStig, Icon: IconCertificate },
  file: { label: words.fromAFile, Icon: IconFileImport },
  copy: { label: words.asACopy, Icon: IconCopy }
}

const Ways = ({ project }: { readonly project: Project }) => {
  const projectId = String(project.id)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [created, setCreated] = useState<Created | null>(null)
  const { of, way = "srg" } = search
  const onCreated = async (made: Created) => {
    tellDone(made.toast)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: projectKey(projectId) }),
      queryClient.invalidateQueries({ queryKey: projectsKey })
    ])
    if (made.import !== undefined || made.rebase !== undefined) setCreated(made)
    else
      await navigate({
        to: "/components/$componentId/requirements",
        params: { componentId: String(made.component.id) }
      })
  }
  if (created !== null) return <CreatedReport created={created} />
  return (
    <Stack maw={900}>
      <LinkTabs
        label={words.tabs}
        tabs={ways.map((one) => ({
          key: one,
          ...waysShown[one]
        }))}
        renderLink={(one, props) => (
          <Link
            to="/projects/$projectId/new-component"
            params={{ projectId }}
            search={one === "srg" ? {} : { way: one }}
            data-status={one === way ? "active" : undefined}
            aria-current={one === way ? "page" : undefined}
            activeOptions={{ exact: true }}
            {...props}
          />
        )}
      />
      {way === "srg" && <FromSrgs projectId={projectId} onCreated={onCreated} />}
      {way === "stig" && (
        <FromStig
          projectId={projectId}
          stig={of}
          onStig={(stig) =>
            void navigate({ search: stig === undefined ? { way: "stig" } : { way: "stig", of: stig }, replace: true })
          }
          onCreated={onCreated}
        />
      )}
      {way === "file" && <FromFile projectId={projectId} onCreated={onCreated} />}
      {way === "copy" && (
        <FromCopy
          projectId={projectId}
          of={of}
          onOriginal={(original) =>
            void navigate({
              search: original === undefined ? { way: "copy" } : { way: "copy", of: original },
              replace: true
            })
          }
          onCreated={onCreated}
        />
      )}
    </Stack>
  )
}

export const NewComponent = () => {
  const { projectId } = route.useParams()
  return (
    <Loaded query={useQuery(projectQuery(projectId))} isPage>
      {(project) => (
        <Page
          title={words.newComponent}
          wide
          crumbs={[
            { label: words.projects, to: "/projects" },
            { label: project.name, to: "/projects/$projectId", params: { projectId } }
          ]}
        >
          {project.permits.create_component === true ? (
            <Ways project={project} />
          ) : (
            <Empty icon={<IconLock />} title={words.adminsOnly}>
              {words.askAdmins}
            </Empty>
          )}
        </Page>
      )}
    </Loaded>
  )
}
