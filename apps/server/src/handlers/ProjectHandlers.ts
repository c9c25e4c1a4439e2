/** The endpoints for projects and memberships. */
import { Answer, Api, CurrentCaller, ProjectObject } from "@docket/api"
import { ListComponentMembers, ManageMemberships, ManageProjects, projectSorts, ReadProjects } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"
import { switchedToast } from "./LintHandlers.ts"
import { memberOf, membershipToWire, targetOf } from "./MembershipTarget.ts"

export const ProjectHandlers = group(Api, "projects", (handlers) =>
  handlers.handleAll({
    listProjects: Effect.fnUntraced(function* ({ query }) {
      // Other values are ignored, as the contract says.
      const sort = projectSorts.find((known) => known === query.sort) ?? null
      const caller = yield* CurrentCaller
      const { pagination, rows } = yield* reading(
        ReadProjects.list(caller, { ...query, q: query.q ?? null, sort, order: query.order ?? "asc" })
      )
      if (query.standing !== "true") return { rows, pagination }
      const standings = yield* reading(
        ReadProjects.standings(
          caller,
          rows.map(({ id }) => id)
        )
      )
      return {
        rows: rows.map((row) => {
          const standing = standings.get(row.id)
          return standing === undefined ? row : { ...row, standing }
        }),
        pagination
      }
    }),
    createProject: Effect.fnUntraced(function* ({ payload: { project } }) {
      const created = yield* changing(
        ManageProjects.create(yield* CurrentCaller, {
          name: project.name,
          description: project.description ?? null,
          visibility: project.visibility ?? "hidden",
          metadata: project.project_metadata_attributes?.data ?? {}
        })
      )
      return {
        project: ProjectObject.detailsToWire(created),
        toast: Answer.done("Project created", `${project.name} was created.`)
      }
    }),
    readProject: Effect.fnUntraced(function* ({ params }) {
      return {
        project: ProjectObject.detailsToWire(yield* reading(ReadProjects.read(yield* CurrentCaller, params.projectId)))
      }
    }),
    changeProject: Effect.fnUntraced(function* ({ params, payload }) {
      const { project_metadata_attributes: metadata, ...fields } = payload.project
      const wanted = { ...fields, ...(metadata === undefined ? {} : { metadata: metadata.data }) }
      const changed = yield* changing(ManageProjects.change(yield* CurrentCaller, params.projectId, wanted))
      return {
        project: ProjectObject.detailsToWire(changed),
        toast: Answer.done("Project updated", `${changed.project.name} is saved.`)
      }
    }),
    switchLintOfProject: Effect.fnUntraced(function* ({ params, payload: { reason, ...rule } }) {
      const command = { ...rule, reason: reason ?? "" }
      const changed = yield* changing(ManageProjects.switchLint(yield* CurrentCaller, params.projectId, command))
      return { project: ProjectObject.detailsToWire(changed), toast: switchedToast(rule) }
    }),
    deleteProject: Effect.fnUntraced(function* ({ params }) {
      const name = yield* changing(ManageProjects.remove(yield* CurrentCaller, params.projectId))
      return { toast: Answer.done("Project deleted", `${name} was deleted.`) }
    }),
    projectStatistics: Effect.fnUntraced(function* ({ params }) {
      return yield* reading(ReadProjects.statistics(yield* CurrentCaller, params.projectId))
    }),
    addMembership: Effect.fnUntraced(function* ({ payload: { membership } }) {
      const added = yield* changing(
        ManageMemberships.add(yield* CurrentCaller, targetOf(membership), memberOf(membership), membership.role)
      )
      return { membership: membershipToWire(added), toast: Answer.done("Member added", `Role: ${added.role}.`) }
    }),
    listComponentMembers: Effect.fnUntraced(function* ({ params, query }) {
      return yield* reading(ListComponentMembers.list(yield* CurrentCaller, params.componentId, query))
    }),
    changeMembership: Effect.fnUntraced(function* ({ params, payload }) {
      const changed = yield* changing(
        ManageMemberships.changeRole(yield* CurrentCaller, params.membershipId, payload.membership.role)
      )
      return { membership: membershipToWire(changed), toast: Answer.done("Role changed", `Role: ${changed.role}.`) }
    }),
    removeMembership: Effect.fnUntraced(function* ({ params }) {
      yield* changing(ManageMemberships.remove(yield* CurrentCaller, params.membershipId))
      return { toast: Answer.done("Member removed", "The membership was removed.") }
    })
  })
)
