/** Every form in which a component leaves the service, by what it is for: to publish, to work on elsewhere, to check machines with, to keep. */
import { Group, Stack } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { getRouteApi } from "@tanstack/react-router"
import type { Component } from "../../api/component.ts"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { Disposition } from "./Disposition.tsx"
import { Download, ExportForm, ExportSection } from "./ExportForm.tsx"
import { Workbook } from "./Workbook.tsx"
import { XccdfNotes } from "./XccdfNotes.tsx"

const route = getRouteApi("/signed-in/components/$componentId/exports")

const Forms = ({ component }: { readonly component: Component }) => {
  const { permits } = component
  const isForTeam = permits.export_for_team === true
  const params = { componentId: component.id }
  return (
    <Stack p="md" gap="lg" maw={1300}>
      <ExportSection title="To publish">
        <ExportForm
          name="XCCDF"
          format="XML"
          text="The document as STIG Viewer reads it: requirements that apply, with what they satisfy."
        >
          <XccdfNotes componentId={component.id} />
          <div>
            <Download name="as XCCDF" href={addressOf("exports", "componentXccdf", { params })} />
          </div>
        </ExportForm>
        <ExportForm
          name="Table"
          format="CSV"
          text={
            isForTeam
              ? "One row for each requirement, under DISA's headers, for any spreadsheet."
              : "One row for each requirement, without what is for members alone."
          }
        >
          <div>
            <Download name="as CSV" href={addressOf("exports", "componentCsv", { params })} />
          </div>
        </ExportForm>
        {isForTeam && <Workbook params={params} />}
      </ExportSection>
      {isForTeam && (
        <ExportSection title="To check machines with">
          <ExportForm
            name="Checklist"
            format="CKLB or CKL"
            text="Not reviewed, for no system: CKLB for STIG Viewer 3, CKL for STIG Viewer 2."
          >
            <Group gap="xs">
              <Download
                name="the checklist"
                href={addressOf("exports", "componentChecklist", { params, query: { format: "cklb" } })}
              >
                CKLB
              </Download>
              <Download
                name="the checklist"
                href={addressOf("exports", "componentChecklist", { params, query: { format: "ckl" } })}
              >
                CKL
              </Download>
            </Group>
          </ExportForm>
          <ExportForm
            name="InSpec profile"
            format="ZIP"
            text="A control for each requirement that is published, to run on machines."
          >
            <div>
              <Download name="the InSpec profile" href={addressOf("exports", "componentInspec", { params })} />
            </div>
          </ExportForm>
        </ExportSection>
      )}
      {permits.export_disposition === true && (
        <ExportSection title="To report and to keep">
          <Disposition params={params} isWithPeople={permits.export_with_people === true} />
          {permits.export_archive === true && (
            <ExportForm
              name="Archive"
              format="ZIP"
              text="Everything: texts, locks, comments with every decision, and what was done. It can be restored, here or elsewhere."
            >
              <Group gap="xs">
                <Download name="the archive" href={addressOf("archives", "componentArchive", { params })} />
                {permits.export_with_people === true && (
                  <Download
                    name="the archive"
                    href={addressOf("archives", "componentArchive", { params, query: { emails: "true" } })}
                  >
                    With e-mail addresses
                  </Download>
                )}
              </Group>
            </ExportForm>
          )}
        </ExportSection>
      )}
    </Stack>
  )
}

export const Exports = () => {
  const { componentId } = route.useParams()
  return (
    <ComponentPage componentId={componentId} title="Export">
      {(component) => <Forms component={component} />}
    </ComponentPage>
  )
}
