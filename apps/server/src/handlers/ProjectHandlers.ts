/** The endpoints of projects and memberships. */
import { Answer, Api, CurrentCaller, ProjectObject } from "@docket/api"
import { ComponentMembers, Memberships, type ProjectQuery, Projects } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"
import { memberOf, membershipToWire, targetOf } from "./MembershipTarget.ts"

/** Anything else is no sort, and is ignored (the contract says so). */
const isSort = (sort: string): sort is NonNullable<ProjectQuery["sort"]> =>
  sort === "name" || sort === "created_at" || sort === "updated_at"

export const ProjectHandlers = group(Api, "projects", (handlers) =>
  handlers.handleAll({
    listProjects: Effect.fnUntraced(function* ({ query }) {
      const sort = query.sort !== undefined && isSort(query.sort) ? query.sort : null
      const caller = yield* CurrentCaller
      const { pagination, rows } = yield* reading(
        Projects.list(caller, { ...query, q: query.q ?? null, sort, order: query.order ?? "asc" })
      )
      if (query.standing !== "true") return { rows, pagination }
      const standings = yield* reading(
        Projects.standings(
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
        Projects.create(yield* CurrentCaller, {
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
        project: ProjectObject.detailsToWire(yield* reading(Projects.read(yield* CurrentCaller, params.projectId)))
      }
    }),
    changeProject: Effect.fnUntraced(function* ({ params, payload }) {
      const { project_metadata_attributes: metadata, ...fields } = payload.project
      const wanted = { ...fields, ...(metadata === undefined ? {} : { metadata: metadata.data }) }
      const changed = yield* changing(Projects.change(yield* CurrentCaller, params.projectId, wanted))
      return {
        project: ProjectObject.detailsToWire(changed),
        toast: Answer.done("Project updated", `${changed.project.name} is saved.`)
      }
    }),
    deleteProject: Effect.fnUntraced(function* ({ params }) {
      const name = yield* changing(Projects.remove(yield* CurrentCaller, params.projectId))
      return { toast: Answer.done("Project deleted", `${name} was deleted.`) }
    }),
    projectStatistics: Effect.fnUntraced(function* ({ params }) {
      return yield* reading(Projects.statistics(yield* CurrentCaller, params.projectId))
    }),
    addMembership: Effect.fnUntraced(function* ({ payload: { membership } }) {
      const added = yield* changing(
        Memberships.add(yield* CurrentCaller, targetOf(membership), memberOf(membership), membership.role)
      )
      return { membership: membershipToWire(added), toast: Answer.done("Member added", `Role: ${added.role}.`) }
    }),
    listComponentMembers: Effect.fnUntraced(function* ({ params, query }) {
      return yield* reading(ComponentMembers.list(yield* CurrentCaller, params.componentId, query))
    }),
    changeMembership: Effect.fnUntraced(function* ({ params, payload }) {
      const changed = yield* changing(
        Memberships.changeRole(yield* CurrentCaller, params.membershipId, payload.membership.role)
      )
      return { membership: membershipToWire(changed), toast: Answer.done("Role changed", `Role: ${changed.role}.`) }
    }),
    removeMembership: Effect.fnUntraced(function* ({ params }) {
      yield* changing(Memberships.remove(yield* CurrentCaller, params.membershipId))
      return { toast: Answer.done("Member removed", "The membership was taken away.") }
    })
  })
)
