/** The promises of SavedFilterRepository, and that filters are archived and go with their project and owner. */
import { expect } from "@effect/vitest"
import { Effect } from "effect"
import {
  ProjectRepository,
  type ProjectId,
  SavedFilterRepository,
  type SavedFilter,
  Transactor,
  UserRepository,
  type UserId
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { makeProject, makeUser, minute } from "../Fixtures.ts"

const makeFilter = Effect.fnUntraced(function* (
  project_id: ProjectId,
  user_id: UserId | null,
  over: Partial<SavedFilter.SavedFilter> = {}
) {
  const filter: Omit<SavedFilter.SavedFilter, "id"> = {
    project_id,
    kind: "comments",
    name: "Audit",
    query: { q: '“audit” & "log"', status: "all" },
    shared: false,
    user_id,
    created_at: minute(1),
    updated_at: minute(1),
    ...over
  }
  const id = yield* Effect.flatMap(SavedFilterRepository, (filters) => filters.insert(filter))
  return { ...filter, id }
})

export const suite: Suite = (it) => {
  it.effect("a user sees the shared filters and their own, by kind and name in code points", () =>
    Effect.gen(function* () {
      const filters = yield* SavedFilterRepository
      const [project, other] = [yield* makeProject(), yield* makeProject()]
      const [ada, grace] = [yield* makeUser(), yield* makeUser()]
      const b = yield* makeFilter(project.id, ada.id, { name: "b" })
      const upper = yield* makeFilter(project.id, grace.id, { name: "B", shared: true })
      const requirements = yield* makeFilter(project.id, ada.id, { name: "A", kind: "requirements" })
      const same = yield* makeFilter(project.id, null, { name: "b", shared: true })
      const hidden = yield* makeFilter(project.id, grace.id, { name: "b" })
      yield* makeFilter(other.id, ada.id)
      expect(yield* filters.visible(project.id, ada.id)).toEqual([upper, b, same, requirements])
      expect(yield* filters.visible(project.id, grace.id)).toEqual([upper, same, hidden])
      expect(yield* filters.visible(project.id, null)).toEqual([upper, same])
      expect(yield* (yield* Transactor).transact(filters.lockVisible(project.id, grace.id))).toEqual([
        upper,
        same,
        hidden
      ])
    })
  )

  it.effect("a change stores every field but the identity and the project; a deleted one is gone", () =>
    Effect.gen(function* () {
      const filters = yield* SavedFilterRepository
      const project = yield* makeProject()
      const user = yield* makeUser()
      const filter = yield* makeFilter(project.id, user.id)
      const changed = { ...filter, name: "c", query: {}, shared: true, user_id: null, updated_at: minute(9) }
      yield* filters.save(changed)
      expect(yield* filters.visible(project.id, user.id)).toEqual([changed])
      yield* filters.delete(filter.id)
      expect(yield* filters.visible(project.id, user.id)).toEqual([])
    })
  )

  it.effect("a private filter goes with its owner, a shared one stays, and all go with the project", () =>
    Effect.gen(function* () {
      const filters = yield* SavedFilterRepository
      const project = yield* makeProject()
      const user = yield* makeUser()
      yield* makeFilter(project.id, user.id)
      const shared = yield* makeFilter(project.id, user.id, { shared: true })
      yield* (yield* UserRepository).remove(user)
      expect(yield* filters.visible(project.id, user.id)).toEqual([{ ...shared, user_id: null }])
      yield* (yield* ProjectRepository).remove(project.id)
      expect(yield* filters.visible(project.id, null)).toEqual([])
    })
  )
}
