/**
 * The frame of every page of a component: its name, its phase with the remaining days, its open work, the user's role, and the tabs. The child is the content of the page.
 * With `fill` it gets the rest of the window for panes that scroll on their own.
 */
import { Anchor, Badge, Box, Breadcrumbs, Group, Title, Tooltip } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { IconLock } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type Component, componentQuery } from "../api/component.ts"
import { projectQuery } from "../api/project.ts"
import { documentTypes } from "../words/documentType.ts"
import { isOffered } from "../words/permit.ts"
import { roles } from "../words/role.ts"
import { ComponentTabs } from "./ComponentTabs.tsx"
import classes from "./ComponentPage.module.css"
import { Empty } from "./Empty.tsx"
import { Loaded } from "./Loaded.tsx"
import { useTitle } from "./Page.tsx"
import { PhaseBadge } from "./PhaseBadge.tsx"
import { RoleBadge } from "./RoleBadge.tsx"
import { WatchButton } from "./WatchButton.tsx"
import * as words from "../words/shared.ts"

/** "Container Platform V1R2" */
export const nameWithRelease = ({ name, release, version }: Pick<Component, "name" | "release" | "version">): string =>
  `${name} V${version}R${release}`

/** The breadcrumbs: all projects, and the component's project if the user can see it. */
const Crumbs = ({ component }: { readonly component: Component }) => {
  const project = useQuery({ ...projectQuery(component.project_id), retry: false })
  return (
    <Breadcrumbs separatorMargin={6} aria-label={words.componentPageBreadcrumbs} component="nav">
      <Anchor size="sm" renderRoot={(props) => <Link to="/projects" {...props} />}>
        {words.componentPageProjects}
      </Anchor>
      {project.data !== undefined && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to="/projects/$projectId" params={{ projectId: String(component.project_id) }} {...props} />
          )}
        >
          {project.data.name}
        </Anchor>
      )}
    </Breadcrumbs>
  )
}

/** Announces a newer version of a source SRG, with a link to the update. */
const NewerSrgs = ({ component: { id, newer_srgs: newer, permits } }: { readonly component: Component }) => {
  if (newer.length === 0) return null
  const looks = { color: "orange", variant: "light", tt: "none" } as const
  const label = words.componentPageNewerSrg(newer.map(({ version }) => version).join(", "))
  const meaning = newer
    .map(({ replaced_version, title, version }) => words.componentPageNewerSrgOf(title, version, replaced_version))
    .join(" ")
  return (
    <Tooltip label={meaning} multiline maw={320}>
      {isOffered(permits.update_srg) ? (
        <Badge
          {...looks}
          style={{ cursor: "pointer" }}
          renderRoot={(props) => (
            <Link to="/components/$componentId/newer-srg" params={{ componentId: String(id) }} {...props} />
          )}
        >
          {label}
        </Badge>
      ) : (
        <Badge {...looks}>{label}</Badge>
      )}
    </Tooltip>
  )
}

/** Says which base the component follows, and leads to what changed beneath (R21.6). */
const Follows = ({ component: { id, overlay } }: { readonly component: Component }) =>
  overlay === null ? null : (
    <Badge
      color="blue"
      variant="light"
      tt="none"
      style={{ cursor: "pointer" }}
      renderRoot={(props) => (
        <Link to="/components/$componentId/overlay" params={{ componentId: String(id) }} {...props} />
      )}
    >
      {words.componentPageOverlayOf(overlay.name, overlay.version)}
    </Badge>
  )

/** The component's header alone, for a page that loads the component itself. `title` names the page in the window title. */
export const ComponentHeader = ({
  actions,
  component,
  title
}: {
  readonly component: Component
  readonly title: string
  readonly actions?: ReactNode
}) => {
  useTitle(`${title} · ${nameWithRelease(component)}`)
  const { effective_permissions: role } = component
  return (
    <Box component="header" className={classes["header"]}>
      <Group justify="space-between" gap="xs" px="md" pt={6}>
        <Crumbs component={component} />
        <Group gap={6}>
          <Tooltip
            label={words.componentPageBasedOn(documentTypes[component.document_type].meaning, component.based_on_title)}
            multiline
            maw={320}
          >
            <Badge color="gray" variant="default" tt="none">
              {documentTypes[component.document_type].word}
            </Badge>
          </Tooltip>
          <Follows component={component} />
          <NewerSrgs component={component} />
          <PhaseBadge component={component} />
          {role !== null && <RoleBadge role={role} />}
          {isOffered(component.permits.see_content) && (
            <WatchButton name={nameWithRelease(component)} target={{ component_id: component.id }} />
          )}
        </Group>
      </Group>
      <Group justify="space-between" gap="xs" px="md" mt={2}>
        <Title order={1} size="h3" flex={1} miw={220}>
          {component.name}{" "}
          <Tooltip label={words.componentPageEdition(component.version, component.release, component.prefix)}>
            <span className={classes["release"]}>
              V{component.version}R{component.release} · {component.prefix}
            </span>
          </Tooltip>
          <span className="visually-hidden">: {title}</span>
        </Title>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      <ComponentTabs component={component} />
    </Box>
  )
}

/** The acts that have their own page. */
type PageAct = "see_content" | "edit_requirements" | "update_srg" | "manage_public_comments"

/** The page for readers without access. */
const Closed = ({ act }: { readonly act: PageAct }) => (
  <Empty icon={<IconLock />} title={words.componentPageNoAccess}>
    {act === "see_content"
      ? words.componentPageNeedsAnyRole
      : words.componentPageNeedsRole(roles[act === "edit_requirements" ? "author" : "admin"].word)}
  </Empty>
)

/** The page: its header, then its content once the component is loaded. */
export const ComponentPage = ({
  actions,
  children,
  componentId,
  fill = false,
  act = null,
  title
}: {
  readonly componentId: string
  /** The act that permits the page; null for everyone who can see the component's header. */
  readonly act?: PageAct | null
  /** The name of this page of the component: "Triage". */
  readonly title: string
  readonly actions?: (component: Component) => ReactNode
  /** The content fills the height of the window and scrolls inside. */
  readonly fill?: boolean
  readonly children: (component: Component) => ReactNode
}) => {
  const component = useQuery(componentQuery(componentId))
  return (
    <Loaded query={component} isPage>
      {(loaded) => (
        <Box className={fill ? classes["filling"] : undefined}>
          <ComponentHeader component={loaded} title={title} actions={actions?.(loaded)} />
          <Box className={fill ? classes["filled"] : undefined}>
            {act === null || isOffered(loaded.permits[act]) ? children(loaded) : <Closed act={act} />}
          </Box>
        </Box>
      )}
    </Loaded>
  )
}
