/** The settings of a component: phase, release, names, questions, metadata, people. Who may not change them reads what they mean. */
import { Alert, Stack, Text } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import type { Component } from "../../api/component.ts"
import { projectQuery } from "../../api/project.ts"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { mayAs } from "../../words/role.ts"
import { DeleteComponent } from "./DeleteComponent.tsx"
import { GeneralSettings } from "./GeneralSettings.tsx"
import { MemberSettings } from "./MemberSettings.tsx"
import { MetadataSettings } from "./MetadataSettings.tsx"
import { PhaseSettings } from "./PhaseSettings.tsx"
import { QuestionSettings } from "./QuestionSettings.tsx"
import { Release } from "./Release.tsx"

const route = getRouteApi("/signed-in/components/$componentId/settings")

const Sections = ({ component }: { readonly component: Component }) => {
  // Settings go by the role on the project (R1.3).
  const project = useQuery({ ...projectQuery(component.project_id), retry: false })
  const mayChange = mayAs(project.data?.effective_permissions ?? null, "admin")
  return (
    <Stack p="md" maw={940}>
      {project.data !== undefined && !mayChange && (
        <Alert variant="light" color="gray" icon={<IconLock />}>
          <Text size="sm">Admins of the project change these settings.</Text>
        </Alert>
      )}
      <PhaseSettings component={component} mayChange={mayChange} />
      {mayChange && (
        <>
          <Release component={component} />
          <GeneralSettings component={component} />
        </>
      )}
      <MemberSettings component={component} />
      {mayChange && (
        <>
          <QuestionSettings component={component} />
          <MetadataSettings component={component} />
          <DeleteComponent component={component} />
        </>
      )}
    </Stack>
  )
}

export const Settings = () => {
  const { componentId } = route.useParams()
  return (
    <ComponentPage componentId={componentId} title="Settings" from="viewer">
      {(component) => <Sections component={component} />}
    </ComponentPage>
  )
}
