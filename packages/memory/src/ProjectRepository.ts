/** The in-memory implementation of ProjectRepository. */
import { Effect, Layer, Option } from "effect"
import {
  type Member,
  MembershipId,
  Page,
  Project,
  ProjectId,
  type ProjectQuery,
  ProjectRepository,
  Resolution
} from "@docket/core"
import type { ProjectRow, UserId } from "@docket/core"
import { LintSwitches } from "@docket/core/lint"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { ascending, by, type Comparison, reversed } from "./Lists.ts"
import * as Memberships from "./Memberships.ts"
import * as RemovedProject from "./RemovedProject.ts"
import { membershipTarget, type State } from "./State.ts"
import { type Change, Store } from "./Store.ts"
import { compareTexts, occursIn } from "./TextOrder.ts"

const fitsProject = fits("Project", Project.Project)
const fitsMembership = fits("Membership", Project.Membership)

const rowOf = (state: State, project: Project.Project): ProjectRow => {
  const [admin] = Memberships.adminsOf(state, project.id)
  return {
    ...project,
    memberships_count: Memberships.ofProject(state, project.id).length,
    admin_name: admin?.name ?? "",
    admin_email: admin?.email ?? ""
  }
}

/** True when the reader may know that the project exists (R1.3). */
export const isListedFor = (
  state: State,
  project: Project.Project,
  reader: { readonly user_id: UserId; readonly site_admin: boolean }
): boolean =>
  reader.site_admin ||
  project.visibility === "discoverable" ||
  state.memberships.where("user", reader.user_id).some(({ project_id }) => project_id === project.id)

const orderOf = ({ sort, order }: ProjectQuery): Comparison<Project.Project> => {
  const key: Comparison<Project.Project> =
    sort === null || sort === "name"
      ? (left, right) => compareTexts(left.name, right.name)
      : ascending((project) => project[sort])
  const whole = by(
    key,
    ascending(({ id }) => id)
  )
  return sort !== null && order === "desc" ? reversed(whole) : whole
}

/** Stores a membership of a user who has none in this target. */
export const insertMembership = (change: Change, membership: Omit<Project.Membership, "id">): MembershipId => {
  const { users, projects, components } = change.state
  const { component_id, project_id } = membership
  present("Membership", users.get(membership.user_id), "Its user does not exist.")
  present("Membership", projects.get(project_id), "Its project does not exist.")
  if (component_id !== null) {
    const { component } = present("Membership", components.get(component_id), "Its component does not exist.")
    refuseBroken("Membership", unless(component.project_id === project_id, "Its component is in another project."))
  }
  const id = MembershipId.make(change.nextId("memberships"))
  const stored = { ...membership, id }
  fitsMembership(stored)
  change.put("memberships", stored)
  return id
}

const memberOf = (state: State, { id, user_id, role }: Project.Membership): Member => {
  const { name, email } = present("Membership", state.users.get(user_id), "Its user does not exist.").user
  return { id, user_id, name, email, role }
}

const byName = by<Member>(
  (left, right) => compareTexts(left.name, right.name),
  ascending(({ id }) => id)
)

export const layer: Layer.Layer<ProjectRepository, never, Store> = Layer.effect(
  ProjectRepository,
  Effect.map(Store, (store) =>
    ProjectRepository.of({
      insert: (project, creator) =>
        store.write((change) => {
          const id = ProjectId.make(change.nextId("projects"))
          const stored = { ...project, id }
          fitsProject(stored)
          change.put("projects", stored)
          const { created_at } = project
          insertMembership(change, {
            user_id: creator,
            role: "admin",
            project_id: id,
            component_id: null,
            created_at
          })
          return id
        }),
      lock: (id) => store.read(({ projects }) => Option.fromUndefinedOr(projects.get(id))),
      hold: (id) => store.read(({ projects }) => projects.get(id) !== undefined),
      resolveWithOf: (id) => store.read(({ projects }) => (projects.get(id) ?? Resolution.standard).resolve_with),
      lintOf: (id) =>
        store.read(({ projects }) => {
          const { lint_off, lint_warnings_block } = projects.get(id) ?? LintSwitches.standard
          return { lint_warnings_block, lint_off }
        }),
      save: (project) =>
        store.write((change) => {
          present("Project", change.state.projects.get(project.id), "It does not exist.")
          fitsProject(project)
          change.put("projects", project)
        }),
      remove: (id) => store.write((change) => RemovedProject.remove(change, id)),
      row: (id) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.projects.get(id)), (project) => rowOf(state, project))
        ),
      page: (query, reader) =>
        store.read((state) => {
          const { q } = query
          const found = state.projects
            .all()
            .filter((project) => isListedFor(state, project, reader))
            .filter(({ name, description }) => q === null || occursIn(name, q) || occursIn(description ?? "", q))
            .toSorted(orderOf(query))
          return { rows: Page.slice(found, query).map((project) => rowOf(state, project)), total: found.length }
        }),
      members: (id) =>
        store.read((state) => {
          const members = Memberships.ofProject(state, id).map((membership) => memberOf(state, membership))
          return members.toSorted(byName).slice(0, Project.mostMembers)
        }),
      membersOfComponent: (id, request) =>
        store.read((state) => {
          const members = Memberships.ofComponent(state, id)
          return { rows: Page.slice(members, request), total: members.length }
        }),
      insertMembership: (membership) =>
        store.write((change) =>
          change.state.memberships.count("target", membershipTarget(membership)) > 0
            ? Option.none()
            : Option.some(insertMembership(change, membership))
        ),
      insertMemberships: (all) =>
        store.write((change) =>
          all.flatMap((membership) =>
            change.state.memberships.count("target", membershipTarget(membership)) > 0
              ? []
              : [{ id: insertMembership(change, membership), ...membership }]
          )
        ),
      findMembership: (id) => store.read(({ memberships }) => Option.fromUndefinedOr(memberships.get(id))),
      saveRole: (id, role) =>
        store.write((change) => {
          const membership = change.state.memberships.get(id)
          if (membership !== undefined) change.put("memberships", { ...membership, role })
        }),
      deleteMembership: (id) => store.write((change) => Memberships.remove(change, id)),
      lockAndCountAdmins: (id) =>
        store.read((state) => Memberships.ofProject(state, id).filter(({ role }) => role === "admin").length),
      lockProjectsOfSoleAdmin: (user) =>
        store.read((state) =>
          state.memberships
            .where("user", user)
            .filter(({ component_id, role }) => component_id === null && role === "admin")
            .filter(({ project_id }) => Memberships.adminsOf(state, project_id).length === 1)
            .map(({ project_id }) =>
              present("Membership", state.projects.get(project_id), "Its project does not exist.")
            )
            .map(({ id, name }) => ({ id, name }))
            .toSorted(ascending(({ id }) => id))
        )
    })
  )
)
