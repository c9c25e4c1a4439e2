/** The settings of a component: phase, release, names, questions, metadata, members. Users without the right to change them can read them. */
import { Alert, Stack, Text } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { getRouteApi } from "@tanstack/react-router"
import type { Component } from "../../api/component.ts"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { isOffered } from "../../words/permit.ts"
import { DeleteComponent } from "./DeleteComponent.tsx"
import { GeneralSettings } from "./GeneralSettings.tsx"
import { MemberSettings } from "./MemberSettings.tsx"
import { MetadataSettings } from "./MetadataSettings.tsx"
import { PhaseSettings } from "./PhaseSettings.tsx"
import { PublicSettings } from "./PublicSettings.tsx"
import { QuestionSettings } from "./QuestionSettings.tsx"
import { Release } from "./Release.tsx"
import * as words from "../../words/componentSettings.ts"

const route = getRouteApi("/signed-in/components/$componentId/settings")

const Sections = ({ component }: { readonly component: Component }) => {
  const { permits } = component
  const mayChange = permits.configure === true
  return (
    <Stack p="md" maw={940}>
      {!mayChange && (
        <Alert variant="light" color="gray" icon={<IconLock />}>
          <Text size="sm">{words.settingsAdminsOnly}</Text>
        </Alert>
      )}
      <PhaseSettings component={component} mayChange={mayChange} />
      {permits.manage_public_comments === true && <PublicSettings component={component} />}
      {mayChange && (
        <>
          {isOffered(permits.release) && <Release component={component} />}
          <GeneralSettings component={component} />
        </>
      )}
      <MemberSettings component={component} />
      {mayChange && (
        <>
          <QuestionSettings component={component} />
          <MetadataSettings component={component} />
          {permits.delete === true && <DeleteComponent component={component} />}
        </>
      )}
    </Stack>
  )
}

export const Settings = () => {
  const { componentId } = route.useParams()
  return (
    <ComponentPage componentId={componentId} title={words.settingsSettings} act="see_content">
      {(component) => <Sections component={component} />}
    </ComponentPage>
  )
}
