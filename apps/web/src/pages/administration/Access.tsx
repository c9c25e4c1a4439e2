/** Who may do what, by person or by project, with where each role comes from. */
import { addressOf } from "@docket/api/fetch"
import { Anchor, Badge, Button, Group, NativeSelect, SegmentedControl, Stack, Text } from "@mantine/core"
import { IconDownload, IconSearchOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { type AccessFilter, type AccessGrant, accessQuery } from "../../api/administration.ts"
import { Empty } from "../../parts/Empty.tsx"
import { FindField } from "../../parts/FindField.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { RoleBadge } from "../../parts/RoleBadge.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { When } from "../../parts/When.tsx"
import * as words from "../../words/administration.ts"
import { counted } from "../../words/counted.ts"
import { AdministrationPage } from "./AdministrationPage.tsx"
import { accessSearch, sourceOf } from "./search.ts"

const choices = [
  { value: "", label: words.accessAnySource },
  ...Object.entries(words.sources).map(([value, label]) => ({ value, label }))
]

const Person = ({ grant: { email, locked_at, name, user_id } }: { readonly grant: AccessGrant }) => (
  <>
    <Group gap={6} wrap="nowrap">
      <Anchor size="sm" fw={600} renderRoot={(props) => <Link to="/people" search={{ user: user_id }} {...props} />}>
        {name}
      </Anchor>
      {locked_at !== null && (
        <Badge color="red" variant="light" tt="none" miw="max-content">
          {words.accessLocked}
        </Badge>
      )}
    </Group>
    <Text size="xs" c="dimmed">
      {email}
    </Text>
  </>
)

const Place = ({ grant }: { readonly grant: AccessGrant }) => {
  const { component_id, component_name, component_release, component_version, project_id, project_name } = grant
  if (project_id === null) return words.accessEverywhere
  return (
    <>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link to="/projects/$projectId" params={{ projectId: String(project_id) }} {...props} />}
      >
        {project_name}
      </Anchor>
      <Text size="xs" c="dimmed">
        {component_id === null
          ? words.accessWholeProject
          : words.accessComponent(component_name ?? "", component_version ?? 0, component_release ?? 0)}
      </Text>
    </>
  )
}

export const Access = () => {
  const { order = "person", page = 1, q, source } = useSearch({ from: "/signed-in/administration/access" })
  const navigate = useNavigate({ from: "/administration/access" })
  const filter: AccessFilter = { order, ...(q === undefined ? {} : { q }), ...(source === undefined ? {} : { source }) }
  const found = useQuery(accessQuery(filter, page))
  const change = (next: Record<string, unknown>) =>
    void navigate({ search: (before) => accessSearch({ ...before, page: undefined, ...next }), replace: true })
  const fileOf = (format: "csv" | "xlsx") =>
    addressOf("administration", "exportAccess", { query: { ...filter, format } })
  return (
    <AdministrationPage title={words.access} subtitle={words.accessSubtitle}>
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label={words.accessOrder}
          value={order}
          data={[
            { value: "person", label: words.accessByPerson },
            { value: "project", label: words.accessByProject }
          ]}
          onChange={(value) => change({ order: value })}
        />
        <FindField
          aria-label={words.accessFind}
          placeholder={words.accessFind}
          clear={words.accessFindClear}
          w={280}
          asked={q}
          onAsk={(typed) => change({ q: typed })}
        />
        <NativeSelect
          aria-label={words.accessSource}
          data={choices}
          value={source ?? ""}
          onChange={(event) => change({ source: sourceOf(event.currentTarget.value) })}
        />
        {(["csv", "xlsx"] as const).map((format) => (
          <Button
            key={format}
            component="a"
            href={fileOf(format)}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            title={words.accessDownloadAs(words.accessDownload[format])}
          >
            {words.accessDownload[format]}
          </Button>
        ))}
      </Group>
      <Loaded query={found}>
        {({ pagination, rows }) =>
          pagination.total === 0 ? (
            <Empty icon={<IconSearchOff />} title={words.accessNone} />
          ) : (
            <Stack gap="md">
              <Text size="sm" c="dimmed" component="output">
                {counted(pagination.total, words.accessRole)}
              </Text>
              <Rows
                label={words.access}
                minWidth={860}
                rows={rows}
                keyOf={(grant) => `${grant.source} ${grant.user_id} ${grant.project_id} ${grant.component_id}`}
              >
                {(grant) => {
                  const person = { [words.accessPersonColumn]: <Person grant={grant} /> }
                  const place = { [words.accessPlaceColumn]: <Place grant={grant} /> }
                  return {
                    ...(order === "person" ? { ...person, ...place } : { ...place, ...person }),
                    [words.accessRoleColumn]: <RoleBadge role={grant.role} />,
                    [words.accessSourceColumn]: grant.component_only
                      ? words.accessOnlyComponent
                      : words.sources[grant.source],
                    [words.accessEffectiveColumn]:
                      grant.effective_role === null ? (
                        <Text size="sm" c="dimmed">
                          {words.accessNoRole}
                        </Text>
                      ) : (
                        <RoleBadge role={grant.effective_role} />
                      ),
                    [words.accessSignInColumn]:
                      grant.last_sign_in_at === null ? (
                        <Text size="sm" c="dimmed">
                          {words.never}
                        </Text>
                      ) : (
                        <When at={grant.last_sign_in_at} />
                      )
                  }
                }}
              </Rows>
              <Pages pagination={pagination} onChange={(next) => change({ page: next })} />
            </Stack>
          )
        }
      </Loaded>
    </AdministrationPage>
  )
}
