/** All export formats of a component by purpose: to publish, to edit elsewhere, to check machines, and to archive. */
import { Anchor, Button, Group, Stack } from "@mantine/core"
import { IconExternalLink } from "@tabler/icons-react"
import { addressOf } from "@docket/api/fetch"
import { getRouteApi, Link } from "@tanstack/react-router"
import type { Component } from "../../api/component.ts"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { Disposition } from "./Disposition.tsx"
import { KeptDispositions } from "./KeptDispositions.tsx"
import { Download, ExportForm, ExportSection } from "./ExportForm.tsx"
import { Workbook } from "./Workbook.tsx"
import { XccdfNotes } from "./XccdfNotes.tsx"
import * as words from "../../words/componentExports.ts"

const route = getRouteApi("/signed-in/components/$componentId/exports")

const Forms = ({ component }: { readonly component: Component }) => {
  const { permits } = component
  const isForTeam = permits.export_for_team === true
  const params = { componentId: component.id }
  return (
    <Stack p="md" gap="lg" maw={1300}>
      <ExportSection title={words.exportsToPublish}>
        <ExportForm name="XCCDF" format={words.exportsXml} text={words.exportsXccdf}>
          <XccdfNotes componentId={component.id} />
          <div>
            <Download name="as XCCDF" href={addressOf("exports", "componentXccdf", { params })} />
          </div>
        </ExportForm>
        <ExportForm
          name="Table"
          format={words.exportsCsv}
          text={isForTeam ? words.exportsCsvForMembers : words.exportsCsvForReaders}
        >
          <div>
            <Download name="as CSV" href={addressOf("exports", "componentCsv", { params })} />
          </div>
        </ExportForm>
        <ExportForm name={words.exportsHtmlName} format={words.exportsHtml} text={words.exportsHtmlText}>
          <Group gap="xs">
            <Button
              component="a"
              href={addressOf("exports", "componentHtml", { params, query: { inline: "true" } })}
              target="_blank"
              size="xs"
              variant="default"
              leftSection={<IconExternalLink size={15} aria-hidden />}
            >
              {words.exportsHtmlOpen}
              <span className="visually-hidden"> {words.exportsHtmlOpenName}</span>
            </Button>
            <Download name={words.exportsHtmlDownloadName} href={addressOf("exports", "componentHtml", { params })} />
            {permits.export_disposition === true && (
              <Download
                name={words.exportsHtmlDownloadName}
                href={addressOf("exports", "componentHtml", { params, query: { comments: "true" } })}
              >
                {words.exportsHtmlWithComments}
              </Download>
            )}
          </Group>
        </ExportForm>
        {isForTeam && <Workbook params={params} />}
      </ExportSection>
      {isForTeam && (
        <ExportSection title={words.exportsToCheck}>
          <ExportForm name="Checklist" format={words.exportsCklbOrCkl} text={words.exportsChecklists}>
            <Group gap="xs">
              <Download
                name="the checklist"
                href={addressOf("exports", "componentChecklist", { params, query: { format: "cklb" } })}
              >
                {words.exportsCklb}
              </Download>
              <Download
                name="the checklist"
                href={addressOf("exports", "componentChecklist", { params, query: { format: "ckl" } })}
              >
                {words.exportsCkl}
              </Download>
            </Group>
          </ExportForm>
          <ExportForm name="InSpec profile" format={words.exportsZip} text={words.exportsInspec}>
            <div>
              <Download name="the InSpec profile" href={addressOf("exports", "componentInspec", { params })} />
            </div>
          </ExportForm>
        </ExportSection>
      )}
      {permits.export_disposition === true && (
        <ExportSection title={words.exportsToKeep}>
          <Disposition params={params} isWithPeople={permits.export_with_people === true} />
          <ExportForm name={words.matrixName} format={words.matrixFormats} text={words.matrixText}>
            <Anchor
              size="sm"
              underline="always"
              renderRoot={(props) => (
                <Link
                  to="/components/$componentId/comment-matrix"
                  params={{ componentId: String(component.id) }}
                  {...props}
                />
              )}
            >
              {words.matrixOpen}
            </Anchor>
          </ExportForm>
          {permits.export_archive === true && (
            <ExportForm name="Archive" format={words.exportsZip} text={words.exportsArchive}>
              <Group gap="xs">
                <Download name="the archive" href={addressOf("archives", "componentArchive", { params })} />
                {permits.export_with_people === true && (
                  <Download
                    name="the archive"
                    href={addressOf("archives", "componentArchive", { params, query: { emails: "true" } })}
                  >
                    {words.exportsWithAddresses}
                  </Download>
                )}
              </Group>
            </ExportForm>
          )}
        </ExportSection>
      )}
      {permits.export_disposition === true && <KeptDispositions component={component} />}
    </Stack>
  )
}

export const Exports = () => {
  const { componentId } = route.useParams()
  return (
    <ComponentPage componentId={componentId} title={words.exportsExport}>
      {(component) => <Forms component={component} />}
    </ComponentPage>
  )
}
