/** Comment matrices of a component: the template to hand out, the import of comments, decisions written back, and past imports. */
import { Button, Group, Stack } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { IconDownload } from "@tabler/icons-react"
import { getRouteApi } from "@tanstack/react-router"
import type { Component } from "../../api/component.ts"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { isOffered } from "../../words/permit.ts"
import { ImportMatrix } from "./ImportMatrix.tsx"
import { PastImports } from "./PastImports.tsx"
import { WriteBack } from "./WriteBack.tsx"
import * as words from "../../words/commentMatrix.ts"

const route = getRouteApi("/signed-in/components/$componentId/comment-matrix")

const formats = [
  ["xlsx", words.templateXlsx],
  ["csv", words.templateCsv]
] as const

const Template = ({ component: { id: componentId } }: { readonly component: Component }) => (
  <Panel title={words.templateTitle} description={words.templateAbout}>
    <Group gap="xs">
      {formats.map(([format, label]) => (
        <Button
          key={format}
          component="a"
          href={addressOf("commentMatrices", "commentTemplate", { params: { componentId }, query: { format } })}
          download
          size="xs"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          {label}
          <span className="visually-hidden">: {words.templateName}</span>
        </Button>
      ))}
    </Group>
  </Panel>
)

export const CommentMatrix = () => {
  const { componentId } = route.useParams()
  return (
    <ComponentPage componentId={componentId} title={words.title} act="see_content">
      {(component) => (
        <Stack p="md" gap="md" maw={1200}>
          <Template component={component} />
          {isOffered(component.permits.import_comments) && <ImportMatrix component={component} />}
          {isOffered(component.permits.export_disposition) && <WriteBack component={component} />}
          {isOffered(component.permits.import_comments) && <PastImports component={component} />}
        </Stack>
      )}
    </ComponentPage>
  )
}
