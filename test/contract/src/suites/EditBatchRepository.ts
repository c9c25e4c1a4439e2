/** The promises of EditBatchRepository: batches of edits are read back unchanged, with the time of their undo. */
import { expect } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import { editBatchActions, EditBatchId, EditBatchRepository, RuleId, Transactor } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { awkwardTexts, makeComponent, makeWorkplace, minute } from "../Fixtures.ts"

const unknownId = EditBatchId.make(Number.MAX_SAFE_INTEGER)

export const suite: Suite = (it) => {
  it.effect("every act that edits many at once is stored", () =>
    Effect.gen(function* () {
      const batches = yield* EditBatchRepository
      const { component, project, rules, user } = yield* makeWorkplace()
      const items = rules.slice(0, 1).map(({ id }) => ({ rule_id: id, changes: [] }))
      for (const action of editBatchActions) {
        const batch = {
          component_id: component.id,
          project_id: project.id,
          action,
          created_at: minute(10),
          component_changes: [],
          items
        }
        yield* batches.insert({ ...batch, created_by_id: user.id })
      }
      const { rows } = yield* batches.page(component.id, { page: 1, per_page: 10 })
      expect(rows.map(({ action }) => action).toReversed()).toEqual(editBatchActions)
    })
  )

  it.effect("a batch is read back as stored, with its items by rule, and is undone", () =>
    Effect.gen(function* () {
      const batches = yield* EditBatchRepository
      const { transact } = yield* Transactor
      const { component, project, rules, user } = yield* makeWorkplace()
      const text = awkwardTexts.join("|")
      const changes = [
        { field: "title", prev_value: text, new_value: "" },
        { field: "checks_attributes", prev_value: [], new_value: [{ id: 1, content: text }] }
      ]
      const items = rules.map(({ id }) => ({ rule_id: id, changes }))
      const stored = {
        component_id: component.id,
        project_id: project.id,
        action: "update_srg" as const,
        created_at: minute(10),
        component_changes: [{ field: "source_srg_ids", prev_value: [1, 2], new_value: [3, 2] }],
        items
      }
      const id = yield* batches.insert({ ...stored, created_by_id: user.id, items: items.toReversed() })
      const batch = { ...stored, id, created_by_id: user.id, undone_by_id: null, undone_at: null }
      expect(yield* batches.headOf(id)).toEqual(Option.some({ component_id: component.id, action: "update_srg" }))
      expect(yield* transact(batches.lock(id))).toEqual(Option.some(batch))
      yield* batches.saveUndone(id, user.id, minute(11))
      expect(yield* transact(batches.lock(id))).toEqual(
        Option.some({ ...batch, undone_by_id: user.id, undone_at: minute(11) })
      )
      expect(yield* batches.headOf(unknownId)).toEqual(Option.none())
      expect(yield* transact(batches.lock(unknownId))).toEqual(Option.none())
    })
  )

  it.effect("the batches of a component are listed, newest first", () =>
    Effect.gen(function* () {
      const batches = yield* EditBatchRepository
      const { component, project, rules, user } = yield* makeWorkplace()
      const items = rules.slice(0, 1).map(({ id }) => ({ rule_id: id, changes: [] }))
      const place = {
        component_id: component.id,
        project_id: project.id,
        created_by_id: user.id,
        component_changes: []
      }
      const older = yield* batches.insert({ ...place, action: "bulk_edit", created_at: minute(10), items })
      const newer = yield* batches.insert({ ...place, action: null, created_at: minute(11), items: [] })
      yield* batches.saveUndone(newer, user.id, minute(12))
      const by = { id: user.id, name: user.name }
      expect(yield* batches.page(component.id, { page: 1, per_page: 10 })).toEqual({
        rows: [
          {
            id: newer,
            action: null,
            created_at: minute(11),
            created_by: by,
            undone_at: minute(12),
            undone_by: by,
            items_count: 0
          },
          {
            id: older,
            action: "bulk_edit",
            created_at: minute(10),
            created_by: by,
            undone_at: null,
            undone_by: null,
            items_count: 1
          }
        ],
        total: 2
      })
      expect(yield* batches.page(component.id, { page: 2, per_page: 2 })).toEqual({ rows: [], total: 2 })
    })
  )

  it.effect("a batch has existing requirements, of an existing component", () =>
    Effect.gen(function* () {
      const batches = yield* EditBatchRepository
      const { component, project, user } = yield* makeWorkplace()
      const elsewhere = yield* makeComponent()
      const batch = {
        project_id: project.id,
        action: null,
        created_by_id: user.id,
        created_at: minute(10),
        component_changes: []
      }
      const items = [{ rule_id: RuleId.make(Number.MAX_SAFE_INTEGER), changes: [] }]
      for (const given of [
        { ...batch, component_id: component.id, items },
        { ...batch, component_id: elsewhere.id, items }
      ]) {
        expect(Exit.isFailure(yield* Effect.exit(batches.insert(given)))).toBe(true)
      }
    })
  )
}
