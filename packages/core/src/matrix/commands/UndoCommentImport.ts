/** The command that undoes an import of comments (R24.4): it removes its comments while nothing has happened to them. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Permit from "../../access/Permit.ts"
import * as Audit from "../../audit/Audit.ts"
import { auditOnComponent } from "../../audit/Drafts.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import type { ComponentId } from "../../Ids.ts"
import { refuse } from "../../Refused.ts"
import { ReviewRepository } from "../../review/ReviewRepository.ts"
import { Transactor } from "../../Transactor.ts"
import { CommentImportRepository } from "../CommentImportRepository.ts"
import * as ImportUndo from "../ImportUndo.ts"

export const policy = ComponentActs.acts.import_comments.policy

/** Removes the comments of an import, all or none. Returns the undone import. Fails with NotFound, PermissionDenied, or Refused with every reason. */
export const undo = Effect.fn("UndoCommentImport.undo")(function* (caller: Caller, id: ComponentId, number: number) {
  const grant = yield* Guard.onComponent(caller, id, policy)
  const transactor = yield* Transactor
  const imports = yield* CommentImportRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      // Locks the whole component, so that no one replies to a comment that is being removed.
      const component = yield* LockComponent.whole(id)
      const now = yield* transactor.now
      const found = Option.getOrNull(yield* imports.lock(id, number))
      if (found === null) return yield* new NotFound()
      const added = yield* imports.added(id, number)
      yield* refuse([
        ...ComponentActs.acts.import_comments.refuse(null, { ...Permit.actContextOf(caller, grant), component, now }),
        ...ImportUndo.refuse(found, added)
      ])
      const undone = { ...found, undone_by: caller.name, undone_at: now }
      yield* (yield* ReviewRepository).remove(added.map(({ review_id }) => review_id))
      yield* imports.saveUndone(undone)
      yield* Audit.record(caller, now, [
        auditOnComponent("undo_import_comments", component, [
          { field: "imported_comments", prev_value: added.length, new_value: null },
          { field: "comment_import", prev_value: number, new_value: null }
        ])
      ])
      return undone
    })
  )
})
