/** The command that imports the comments of a matrix (R24.3). The rules are in MatrixImport.ts; the file is read in @docket/exchange. */
import { Effect } from "effect"
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
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import { CommentImportRepository } from "../CommentImportRepository.ts"
import * as MatrixImport from "../MatrixImport.ts"
import type { MatrixRow } from "../MatrixRow.ts"
import * as FindMatrixComments from "../queries/FindMatrixComments.ts"

export const policy = ComponentActs.acts.import_comments.policy

/** The matrix, and what the user decided about its rows. */
export interface ImportCommand {
  readonly file_name: string
  readonly rows: ReadonlyArray<MatrixRow>
  readonly assigned: ReadonlyArray<MatrixImport.Assigned>
  /** True to leave out rows without a requirement or with a wrong cell; otherwise they refuse the import. */
  readonly leave_out: boolean
  readonly dry_run: boolean
}

/** The planned rows, and the number of the import; null for a preview, and when nothing was added. */
export interface Imported {
  readonly prefix: string
  readonly planned: ReadonlyArray<MatrixImport.PlannedRow>
  readonly number: number | null
}

/**
 * Imports the new comments of a matrix, all or none, in a fixed number of statements. A preview answers the plan with its refusals and writes nothing.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const run = Effect.fn("ImportComments.run")(function* (caller: Caller, id: ComponentId, command: ImportCommand) {
  const grant = yield* Guard.onComponent(caller, id, policy)
  const { assigned, dry_run, file_name, leave_out, rows } = command
  const transactor = yield* Transactor
  const imports = yield* CommentImportRepository
  const imported = Effect.gen(function* () {
    // A preview stops no one else.
    const component = yield* dry_run ? LockComponent.forContribution(id) : LockComponent.whole(id)
    const now = yield* transactor.now
    yield* refuse(
      ComponentActs.acts.import_comments.refuse(null, { ...Permit.actContextOf(caller, grant), component, now })
    )
    const rules = yield* (yield* RuleRepository).ofComponent(id)
    yield* refuse(MatrixImport.refuseAssigned(rows, assigned, rules))
    const found = yield* FindMatrixComments.among(id, rows)
    const planned = MatrixImport.plan(rows, assigned, { component, now, rules, ...found })
    const added = planned.filter(({ state }) => state === "new")
    const previewed: Imported = { prefix: component.prefix, planned, number: null }
    if (dry_run) return previewed
    yield* refuse(MatrixImport.refuse(planned, leave_out))
    if (added.length === 0) return previewed
    const pinOf = MatrixImport.pinning()
    const ids = yield* (yield* ReviewRepository).insert(
      added.map((one) => MatrixImport.newReview(one, { component, now }, pinOf))
    )
    const number = (yield* imports.lastNumber(id)) + 1
    yield* imports.insert(
      {
        component_id: id,
        number,
        file_name,
        imported_by: caller.name,
        imported_at: now,
        comments: ids.length,
        undone_by: null,
        undone_at: null
      },
      added.flatMap(({ fingerprint }, index) => {
        const review_id = ids[index]
        return review_id === undefined ? [] : [{ review_id, fingerprint }]
      })
    )
    yield* Audit.record(caller, now, [
      auditOnComponent("import_comments", component, [
        { field: "imported_comments", prev_value: null, new_value: ids.length },
        { field: "imported_from", prev_value: null, new_value: file_name },
        { field: "comment_import", prev_value: null, new_value: number }
      ])
    ])
    return { ...previewed, number }
  })
  return yield* transactor.transact(imported)
})
