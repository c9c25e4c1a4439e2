/** The in-memory implementation of AccessRequestRepository. */
import { Effect, Layer, Option } from "effect"
import { AccessRequest, AccessRequestId, AccessRequestRepository, Page } from "@docket/core"
import { fits, present } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import * as Memberships from "./Memberships.ts"
import { accessRequestTarget, type State } from "./State.ts"
import { Store } from "./Store.ts"

const fitsRequest = fits("AccessRequest", AccessRequest.AccessRequest)

const viewOf = (state: State, request: AccessRequest.AccessRequest): AccessRequest.AccessRequestView => {
  const { name, email } = present("AccessRequest", state.users.get(request.user_id), "Its user does not exist.").user
  return { ...request, name, email }
}

const oldestFirst = by<AccessRequest.AccessRequest>(
  ascending(({ created_at }) => created_at),
  ascending(({ id }) => id)
)

export const layer: Layer.Layer<AccessRequestRepository, never, Store> = Layer.effect(
  AccessRequestRepository,
  Effect.map(Store, (store) =>
    AccessRequestRepository.of({
      insert: (request) =>
        store.write((change) => {
          const { accessRequests, projects, users } = change.state
          present("AccessRequest", users.get(request.user_id), "Its user does not exist.")
          present("AccessRequest", projects.get(request.project_id), "Its project does not exist.")
          if (accessRequests.count("target", accessRequestTarget(request)) > 0) return Option.none()
          const id = AccessRequestId.make(change.nextId("accessRequests"))
          const stored = { ...request, id }
          fitsRequest(stored)
          change.put("accessRequests", stored)
          return Option.some(id)
        }),
      find: (id) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.accessRequests.get(id)), (request) => viewOf(state, request))
        ),
      page: (project, request) =>
        store.read((state) => {
          const all = state.accessRequests.where("project", project).toSorted(oldestFirst)
          return { rows: Page.slice(all, request).map((one) => viewOf(state, one)), total: all.length }
        }),
      toDecide: ({ site_admin, user_id }, request) =>
        store.read((state) => {
          const all = state.accessRequests
            .all()
            .filter(({ project_id }) => site_admin || Memberships.roleOf(state, user_id, project_id, null) === "admin")
            .toSorted(oldestFirst)
          const rows = Page.slice(all, request).map((one) => ({
            ...viewOf(state, one),
            project_name: present("AccessRequest", state.projects.get(one.project_id), "Its project does not exist.")
              .name
          }))
          return { rows, total: all.length }
        }),
      remove: (id) =>
        store.write((change) => {
          const isThere = change.state.accessRequests.get(id) !== undefined
          change.remove("accessRequests", id)
          return isThere
        }),
      removeOf: (users, project_id) =>
        store.write((change) => {
          for (const user_id of users) {
            const target = accessRequestTarget({ user_id, project_id })
            for (const { id } of change.state.accessRequests.where("target", target))
              change.remove("accessRequests", id)
          }
        })
    })
  )
)
