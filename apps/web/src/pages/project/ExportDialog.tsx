/** Exports chosen components of a project: a ZIP with several formats of each, or one workbook with a sheet for each. */
import { Button, Checkbox, Group, Radio, Stack, Text } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { IconDownload } from "@tabler/icons-react"
import { useState } from "react"
import type { ComponentRow } from "../../api/project.ts"
import { Dialog } from "../../parts/FormDialog.tsx"
import * as words from "../../words/projectExport.ts"

/** The query of the export of these components; it names none of them when all are selected. */
const idsOf = (chosen: ReadonlyArray<number>, all: number) =>
  chosen.length === all ? {} : { component_ids: chosen.join(",") }

export const ExportDialog = ({
  components,
  onClose,
  projectId
}: {
  readonly projectId: number
  readonly components: ReadonlyArray<ComponentRow>
  readonly onClose: () => void
}) => {
  const [chosen, setChosen] = useState<ReadonlyArray<string>>(components.map(({ id }) => String(id)))
  const [formats, setFormats] = useState<ReadonlyArray<string>>(["csv", "xlsx", "xccdf", "cklb"])
  const [isWorkbook, setWorkbook] = useState(false)
  const [withMatrices, setWithMatrices] = useState(false)
  const params = { projectId }
  const mayTriage = components
    .filter(({ id }) => chosen.includes(String(id)))
    .every(({ permits }) => permits.export_disposition === true)
  const ids = idsOf(chosen.map(Number), components.length)
  const wanted = words.formats.filter(
    ({ format }) => formats.includes(format) && (mayTriage || format !== "disposition")
  )
  const href = isWorkbook
    ? addressOf("exports", "projectWorkbook", {
        params,
        query: { ...ids, ...(withMatrices && mayTriage ? { dispositions: "true" as const } : {}) }
      })
    : addressOf("exports", "projectFiles", {
        params,
        query: { ...ids, formats: wanted.map(({ format }) => format).join(",") }
      })
  const isTooMany = isWorkbook && chosen.length > words.mostInWorkbook
  const isReady = chosen.length > 0 && !isTooMany && (isWorkbook || wanted.length > 0)
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap="md">
        <Checkbox.Group label={words.components} value={[...chosen]} onChange={setChosen}>
          <Stack gap={6} mt={6} mah={260} style={{ overflowY: "auto" }}>
            {components.map(({ id, name, release, version }) => (
              <Checkbox key={id} size="sm" value={String(id)} label={words.componentName(name, version, release)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Radio.Group
          label={words.form}
          value={isWorkbook ? "workbook" : "files"}
          onChange={(value) => setWorkbook(value === "workbook")}
        >
          <Stack gap={6} mt={6}>
            <Radio size="sm" value="files" label={words.zip} description={words.zipAbout} />
            <Radio size="sm" value="workbook" label={words.workbook} description={words.workbookAbout} />
          </Stack>
        </Radio.Group>
        {isWorkbook ? (
          mayTriage && (
            <Checkbox
              size="sm"
              label={words.withMatrices}
              checked={withMatrices}
              onChange={(event) => setWithMatrices(event.currentTarget.checked)}
            />
          )
        ) : (
          <Checkbox.Group label={words.formatsTitle} value={[...formats]} onChange={setFormats}>
            <Stack gap={6} mt={6}>
              {words.formats
                .filter(({ format }) => mayTriage || format !== "disposition")
                .map(({ format, name }) => (
                  <Checkbox key={format} size="sm" value={format} label={name} />
                ))}
            </Stack>
          </Checkbox.Group>
        )}
        {isTooMany && (
          <Text size="sm" role="alert">
            {words.tooMany}
          </Text>
        )}
        <Group justify="flex-end">
          {isReady ? (
            <Button component="a" href={href} download leftSection={<IconDownload size={15} aria-hidden />}>
              {words.download}
            </Button>
          ) : (
            <Button disabled leftSection={<IconDownload size={15} aria-hidden />}>
              {words.download}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
