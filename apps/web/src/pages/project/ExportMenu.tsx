/** Exports all readable components of a project as one ZIP file in a format. */
import { Button, Menu } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { IconChevronDown, IconDownload } from "@tabler/icons-react"
import { useState } from "react"
import type { ComponentRow } from "../../api/project.ts"
import { later } from "../../parts/later.tsx"
import { MenuButton } from "../../parts/MenuButton.tsx"
import * as words from "../../words/project.ts"

const ExportDialog = later(() => import("./ExportDialog.tsx").then((module) => module.ExportDialog))

export const ExportMenu = ({
  components,
  projectId
}: {
  readonly projectId: number
  readonly components: ReadonlyArray<ComponentRow>
}) => {
  const [isOpen, setOpen] = useState(false)
  const params = { projectId }
  const forms = [
    [words.exportXccdf, addressOf("exports", "projectXccdf", { params })],
    [words.exportHtml, addressOf("exports", "projectHtml", { params })],
    [words.exportCsv, addressOf("exports", "projectCsv", { params })],
    [words.exportWorkbooks, addressOf("exports", "projectXlsx", { params })],
    [words.exportSubmissions, addressOf("exports", "projectXlsx", { params, query: { form: "vendor_submission" } })],
    [words.exportChecklists, addressOf("exports", "projectChecklist", { params })]
  ] as const
  return (
    <>
      <MenuButton
        position="bottom-end"
        button={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {words.exportAll}
          </Button>
        }
      >
        <Menu.Item onClick={() => setOpen(true)}>{words.exportChoose}</Menu.Item>
        <Menu.Divider />
        {forms.map(([name, href]) => (
          <Menu.Item key={name} component="a" href={href} download>
            {name}
          </Menu.Item>
        ))}
      </MenuButton>
      {isOpen && <ExportDialog components={components} projectId={projectId} onClose={() => setOpen(false)} />}
    </>
  )
}
