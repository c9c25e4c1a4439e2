/** The published SRGs and STIGs with a search, each with its newest release. */
import { Button, Group, Select, Stack, Switch, Tabs, Text } from "@mantine/core"
import { IconFileOff, IconPlus, IconSearchOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { type DocumentKind, documentsQuery, kindOf } from "../../api/documents.ts"
import { useMe } from "../../api/me.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Page } from "../../parts/Page.tsx"
import { FindField } from "../../parts/FindField.tsx"
import { documentTypes } from "../../words/documentType.ts"
import { DocumentTable } from "./DocumentTable.tsx"
import { type DocumentOrder, documentOrders, documentsSearch } from "./search.ts"
import { shownDocuments } from "./shownDocuments.ts"
import * as labels from "../../words/documents.ts"

const kinds: ReadonlyArray<DocumentKind> = ["stig", "srg"]

const orderNames = {
  title: labels.byTitle,
  date: labels.newestFirst,
  requirements: labels.mostRequirementsFirst
} as const

const AddButton = () => (
  <Button
    leftSection={<IconPlus size={16} aria-hidden />}
    renderRoot={(props) => <Link to="/documents/add" {...props} />}
  >
    {labels.addDocuments}
  </Button>
)

export const Documents = () => {
  const search = useSearch({ from: "/signed-in/documents" })
  const { all, kind = "stig", q = "", sort = "title" } = search
  const { admin } = useMe()
  const navigate = useNavigate({ from: "/documents" })
  const documents = useQuery(documentsQuery(kind))
  const change = (next: { q?: string; sort?: DocumentOrder; all?: boolean }) =>
    void navigate({ search: (before) => documentsSearch({ ...before, ...next }), replace: true })
  const { meaning, word } = documentTypes[kind]
  return (
    <Page title={labels.documents} subtitle={labels.subtitle} actions={admin ? <AddButton /> : undefined}>
      <Tabs value={kind} onChange={(value) => void navigate({ search: { kind: kindOf(value ?? "") ?? "stig" } })}>
        <Tabs.List>
          {kinds.map((one) => (
            <Tabs.Tab key={one} value={one} title={documentTypes[one].meaning}>
              {documentTypes[one].word}s
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} pt="md">
          <Stack gap="sm">
            <Group gap="sm" align="flex-end">
              <FindField
                flex={1}
                miw={220}
                aria-label={labels.find(word)}
                placeholder={labels.titleIdOrRelease}
                asked={q}
                onAsk={(words) => change({ q: words })}
              />
              <Select
                w={210}
                aria-label={labels.order}
                allowDeselect={false}
                value={sort}
                data={documentOrders.map((value) => ({ value, label: orderNames[value] }))}
                onChange={(value) => change({ sort: documentOrders.find((one) => one === value) ?? "title" })}
              />
              <Switch
                mb={7}
                label={labels.earlierReleases}
                checked={all === true}
                onChange={(event) => change({ all: event.currentTarget.checked })}
              />
            </Group>
            <Loaded query={documents}>
              {(rows) => {
                const shown = shownDocuments(rows, search)
                if (rows.length === 0) {
                  return (
                    <Empty icon={<IconFileOff />} title={labels.noneYet(word)}>
                      <Text c="dimmed" maw={520}>
                        {meaning} {admin ? "" : labels.siteAdminAdds}
                      </Text>
                      {admin && <AddButton />}
                    </Empty>
                  )
                }
                if (shown.length === 0) {
                  return (
                    <Empty icon={<IconSearchOff />} title={labels.noMatch(word)}>
                      <Button variant="default" onClick={() => change({ q: "" })}>
                        {labels.showAll}
                      </Button>
                    </Empty>
                  )
                }
                return (
                  <>
                    <Text size="sm" c="dimmed" component="output">
                      {labels.count(shown.length, word)}
                      {all === true ? labels.withAllReleases : labels.newestOnly}
                    </Text>
                    <DocumentTable rows={shown} label={`${word}s`} />
                  </>
                )
              }}
            </Loaded>
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
