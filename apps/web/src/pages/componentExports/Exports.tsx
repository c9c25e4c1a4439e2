/** Every form in which a component leaves the service, by what it is for: to publish, to work on elsewhere, to check machines with, to keep. */
import { Button, Checkbox, Group, Paper, Radio, Select, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { IconDownload } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import type { Component } from "../../api/component.ts"
import { projectQuery } from "../../api/project.ts"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { mayAs, type Role } from "../../words/role.ts"
import { triageStatuses, type TriageStatus } from "../../words/triage.ts"
import { XccdfNotes } from "./XccdfNotes.tsx"

const route = getRouteApi("/signed-in/components/$componentId/exports")

const Download = ({
  children,
  href,
  name
}: {
  readonly href: string
  readonly name: string
  readonly children?: string
}) => (
  <Button
    component="a"
    href={href}
    download
    size="xs"
    variant="default"
    leftSection={<IconDownload size={15} aria-hidden />}
  >
    {children ?? "Download"}
    <span className="visually-hidden"> {name}</span>
  </Button>
)

const Form = ({
  children,
  format,
  name,
  text
}: {
  readonly name: string
  readonly format: string
  readonly text: string
  readonly children: ReactNode
}) => (
  <Paper withBorder p="md" component="section" aria-label={name}>
    <Stack gap="xs" h="100%" justify="space-between">
      <div>
        <Group gap={8} align="baseline">
          <Title order={3} size="h6">
            {name}
          </Title>
          <Text size="xs" c="dimmed">
            {format}
          </Text>
        </Group>
        <Text size="sm">{text}</Text>
      </div>
      <Stack gap="xs">{children}</Stack>
    </Stack>
  </Paper>
)

const Section = ({ children, title }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <Title order={2} size="h5" mb="xs">
      {title}
    </Title>
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{children}</SimpleGrid>
  </section>
)

const Workbook = ({ params }: { readonly params: { readonly componentId: number } }) => {
  const [form, setForm] = useState<"working_copy" | "vendor_submission">("working_copy")
  return (
    <Form
      name="Excel workbook"
      format="XLSX"
      text="A working copy comes back through Update, cell by cell; the vendor submission has DISA's columns."
    >
      <Radio.Group
        aria-label="Which workbook"
        value={form}
        onChange={(value) => setForm(value === "vendor_submission" ? value : "working_copy")}
      >
        <Group gap="md">
          <Radio size="sm" value="working_copy" label="Working copy" />
          <Radio size="sm" value="vendor_submission" label="Vendor submission" />
        </Group>
      </Radio.Group>
      <div>
        <Download name="the workbook" href={addressOf("exports", "componentXlsx", { params, query: { form } })} />
      </div>
    </Form>
  )
}

const isStatus = (value: string | null): value is TriageStatus => value !== null && Object.hasOwn(triageStatuses, value)

const Disposition = ({
  params,
  projectRole
}: {
  readonly params: { readonly componentId: number }
  readonly projectRole: Role | null
}) => {
  const [status, setStatus] = useState<TriageStatus | null>(null)
  const [withNames, setWithNames] = useState(false)
  const [withEmails, setWithEmails] = useState(false)
  const query = {
    triage_status: status ?? ("all" as const),
    ...(withNames ? { redact: "false" as const } : {}),
    ...(withNames && withEmails ? { emails: "true" as const } : {})
  }
  return (
    <Form
      name="Disposition matrix"
      format="XLSX, CSV or JSON"
      text="Every comment with what became of it and why, for whoever asks how they were dealt with."
    >
      <Select
        size="xs"
        label="Comments"
        placeholder="All of them"
        clearable
        data={Object.entries(triageStatuses).map(([value, { official, word }]) => ({
          value,
          label: word === official ? word : `${word} (${official})`
        }))}
        value={status}
        onChange={(value) => setStatus(isStatus(value) ? value : null)}
      />
      {mayAs(projectRole, "admin") && (
        <>
          <Checkbox
            size="sm"
            label="With the commenters' names"
            description="Otherwise they are Commenter 1, 2, …"
            checked={withNames}
            onChange={(event) => setWithNames(event.currentTarget.checked)}
          />
          <Checkbox
            size="sm"
            label="With their e-mail addresses"
            disabled={!withNames}
            checked={withNames && withEmails}
            onChange={(event) => setWithEmails(event.currentTarget.checked)}
          />
        </>
      )}
      <Group gap="xs">
        {(["xlsx", "csv", "json"] as const).map((format) => (
          <Download
            key={format}
            name={`the disposition matrix as ${format.toUpperCase()}`}
            href={addressOf("exports", "componentDisposition", { params, query: { ...query, format } })}
          >
            {format.toUpperCase()}
          </Download>
        ))}
      </Group>
    </Form>
  )
}

const Forms = ({ component }: { readonly component: Component }) => {
  const project = useQuery({ ...projectQuery(component.project_id), retry: false })
  const projectRole = project.data?.effective_permissions ?? null
  const { effective_permissions: role } = component
  const params = { componentId: component.id }
  return (
    <Stack p="md" gap="lg" maw={1300}>
      <Section title="To publish">
        <Form
          name="XCCDF"
          format="XML"
          text="The document as STIG Viewer reads it: requirements that apply, with what they satisfy."
        >
          <XccdfNotes componentId={component.id} />
          <div>
            <Download name="as XCCDF" href={addressOf("exports", "componentXccdf", { params })} />
          </div>
        </Form>
        <Form
          name="Table"
          format="CSV"
          text={
            role === null
              ? "One row for each requirement, without what is for members alone."
              : "One row for each requirement, under DISA's headers, for any spreadsheet."
          }
        >
          <div>
            <Download name="as CSV" href={addressOf("exports", "componentCsv", { params })} />
          </div>
        </Form>
        {role !== null && <Workbook params={params} />}
      </Section>
      {role !== null && (
        <Section title="To check machines with">
          <Form
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
          </Form>
          <Form
            name="InSpec profile"
            format="ZIP"
            text="A control for each requirement that is published, to run on machines."
          >
            <div>
              <Download name="the InSpec profile" href={addressOf("exports", "componentInspec", { params })} />
            </div>
          </Form>
        </Section>
      )}
      {mayAs(role, "author") && (
        <Section title="To report and to keep">
          <Disposition params={params} projectRole={projectRole} />
          {mayAs(role, "admin") && (
            <Form
              name="Archive"
              format="ZIP"
              text="Everything: texts, locks, comments with every decision, and what was done. It can be restored, here or elsewhere."
            >
              <Group gap="xs">
                <Download name="the archive" href={addressOf("archives", "componentArchive", { params })} />
                {mayAs(projectRole, "admin") && (
                  <Download
                    name="the archive"
                    href={addressOf("archives", "componentArchive", { params, query: { emails: "true" } })}
                  >
                    With e-mail addresses
                  </Download>
                )}
              </Group>
            </Form>
          )}
        </Section>
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
