/** The command that deletes a component. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import type { AuditDraft } from "../../audit/AuditEntry.ts"
import { auditOnComponent } from "../../audit/Drafts.ts"
import type { ComponentId } from "../../Ids.ts"
import { Transactor } from "../../Transactor.ts"
import type { Component } from "../Component.ts"
import { ComponentRepository } from "../ComponentRepository.ts"
import * as ComponentActs from "../ComponentActs.ts"
import * as LockComponent from "./LockComponent.ts"

/** The policy of deleting a component. */
export const policy = ComponentActs.acts.delete.policy

/**
 * Deletes a component with everything in it, released or not; its audit entries stay (R9.1). No record outside refers to it, because duplicates
 * and addressing requirements are in the same component. Returns its name. Fails with NotFound or PermissionDenied.
 */
export const remove = Effect.fn("DeleteComponent.remove")(function* (caller: Caller, id: ComponentId) {
  yield* Guard.onParentProject(caller, id, policy)
  const transactor = yield* Transactor
  const componentRepository = yield* ComponentRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.whole(id)
      const now = yield* transactor.now
      yield* componentRepository.remove(id)
      yield* Audit.record(caller, now, [deletedEntry(component)])
      return component.name
    })
  )
})

/** The audit entry of a component that is deleted, alone or with its project. */
export const deletedEntry = (component: Pick<Component, "id" | "name" | "project_id">): AuditDraft =>
  auditOnComponent("destroy", component, [])
