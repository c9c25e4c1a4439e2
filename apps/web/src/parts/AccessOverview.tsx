/** Who may do what, by person or by place, with where each role comes from: of the installation, or of one project. */
import { addressOf } from "@docket/api/fetch"
import { Anchor, Badge, Button, Group, NativeSelect, SegmentedControl, Stack, Text } from "@mantine/core"
import { IconDownload, IconSearchOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type AccessFilter, type AccessGrant, accessQuery } from "../api/administration.ts"
import { Empty } from "./Empty.tsx"
import { FindField } from "./FindField.tsx"
import { Loaded } from "./Loaded.tsx"
import { Pages } from "./Pages.tsx"
import { RoleBadge } from "./RoleBadge.tsx"
import { Rows } from "./Rows.tsx"
import { When } from "./When.tsx"
import { type AccessSearch, accessSearch, sourceOf } from "./accessSearch.ts"
import * as words from "../words/administration.ts"
import { counted } from "../words/counted.ts"

/** No role on a project comes from a site admin. */
const choicesIn = (projectId: number | null) => [
  { value: "", label: words.accessAnySource },
  ...Object.entries(words.sources)
    .filter(([value]) => projectId === null || value !== "site_admin")
    .map(([value, label]) => ({ value, label }))
]

interface Shown {
  readonly grant: AccessGrant
  /** The project of the overview; null for the whole installation. */
  readonly projectId: number | null
}

const Person = ({ grant: { email, locked_at, name, user_id }, projectId }: Shown) => (
  <>
    <Group gap={6} wrap="nowrap">
      {projectId === null ? (
        <Anchor size="sm" fw={600} renderRoot={(props) => <Link to="/people" search={{ user: user_id }} {...props} />}>
          {name}
        </Anchor>
      ) : (
        <Text size="sm" fw={600}>
          {name}
        </Text>
      )}
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

const Place = ({ grant, projectId }: Shown) => {
  const { component_id, component_name, component_release, component_version, project_id, project_name } = grant
  if (project_id === null) return words.accessEverywhere
  const part =
    component_id === null
      ? words.accessWholeProject
      : words.accessComponent(component_name ?? "", component_version ?? 0, component_release ?? 0)
  if (projectId !== null) return part
  return (
    <>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link to="/projects/$projectId" params={{ projectId: String(project_id) }} {...props} />}
      >
        {project_name}
      </Anchor>
      <Text size="xs" c="dimmed">
        {part}
      </Text>
    </>
  )
}

const Source = ({ grant: { component_only, group_provider, source } }: Pick<Shown, "grant">) => (
  <>
    {component_only ? words.accessOnlyComponent : words.sources[source]}
    {group_provider !== null && (
      <Text size="xs" c="dimmed">
        {words.accessByGroup(group_provider)}
      </Text>
    )}
  </>
)

export const AccessOverview = ({
  onSearch,
  projectId,
  search
}: {
  readonly search: AccessSearch
  readonly projectId: number | null
  readonly onSearch: (search: AccessSearch) => void
}) => {
  const { order = "person", page = 1, q, source } = search
  const filter: AccessFilter = { order, ...(q === undefined ? {} : { q }), ...(source === undefined ? {} : { source }) }
  const found = useQuery(accessQuery(projectId, filter, page))
  const change = (next: Readonly<Record<string, unknown>>) =>
    onSearch(accessSearch({ ...search, page: undefined, ...next }))
  const fileOf = (format: "csv" | "xlsx") =>
    projectId === null
      ? addressOf("administration", "exportAccess", { query: { ...filter, format } })
      : addressOf("administration", "exportProjectAccess", { params: { projectId }, query: { format } })
  return (
    <>
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label={words.accessOrder}
          value={order}
          data={[
            { value: "person", label: words.accessByPerson },
            { value: "project", label: projectId === null ? words.accessByProject : words.accessByComponent }
          ]}
          onChange={(value) => change({ order: value })}
        />
        <FindField
          aria-label={words.accessFind[projectId === null ? "installation" : "project"]}
          placeholder={words.accessFind[projectId === null ? "installation" : "project"]}
          clear={words.accessFindClear}
          w={280}
          asked={q}
          onAsk={(typed) => change({ q: typed })}
        />
        <NativeSelect
          aria-label={words.accessSource}
          data={choicesIn(projectId)}
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
                  const person = { [words.accessPersonColumn]: <Person grant={grant} projectId={projectId} /> }
                  const column = projectId === null ? words.accessPlaceColumn : words.accessComponentColumn
                  const place = { [column]: <Place grant={grant} projectId={projectId} /> }
                  return {
                    ...(order === "person" ? { ...person, ...place } : { ...place, ...person }),
                    [words.accessRoleColumn]: <RoleBadge role={grant.role} />,
                    [words.accessSourceColumn]: <Source grant={grant} />,
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
    </>
  )
}
