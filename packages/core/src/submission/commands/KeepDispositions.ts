/** The command that keeps the disposition matrix of a finished comment period, under the next number (R19.7). */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex } from "@noble/hashes/utils.js"
import { base64 } from "@scure/base"
import { Effect, Stream } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Permit from "../../access/Permit.ts"
import * as Audit from "../../audit/Audit.ts"
import { auditOnComponent } from "../../audit/Drafts.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import type { ComponentId } from "../../Ids.ts"
import { refuse } from "../../Refused.ts"
import * as ReadDispositions from "../../review/queries/ReadDispositions.ts"
import { refuseUnrepresentable } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import { countsOf, type SubmissionHeader } from "../Submission.ts"
import { SubmissionRepository } from "../SubmissionRepository.ts"

export const policy = ComponentActs.acts.keep_dispositions.policy

/** The file of a matrix. */
export interface WrittenMatrix {
  readonly file_name: string
  readonly file: Uint8Array
}

/**
 * Keeps the present matrix, with every comment and with commenters by pseudonym. `write` makes its file from the number. The component does not change
 * meanwhile. Returns the kept matrix without the file. Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const keep = Effect.fn("KeepDispositions.keep")(function* <R>(
  caller: Caller,
  id: ComponentId,
  comment: string,
  write: (matrix: ReadDispositions.DispositionMatrix, number: number) => Effect.Effect<WrittenMatrix, never, R>
) {
  const grant = yield* Guard.onComponent(caller, id, policy)
  const transactor = yield* Transactor
  const submissions = yield* SubmissionRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.whole(id)
      const now = yield* transactor.now
      yield* refuse([
        ...ComponentActs.acts.keep_dispositions.refuse(null, { ...Permit.actContextOf(caller, grant), component, now }),
        ...refuseUnrepresentable("/comment", comment)
      ])
      const matrix = yield* ReadDispositions.open(caller, id, ReadDispositions.everyComment, "redacted")
      // Read only once, so that the counts are those of the file.
      const rows = (yield* Stream.runCollect(matrix.pages)).flat()
      const number = (yield* submissions.lastNumber(id, "dispositions")) + 1
      const { file, file_name } = yield* write({ ...matrix, pages: Stream.make(rows) }, number)
      const header: SubmissionHeader = {
        component_id: id,
        kind: "dispositions",
        number,
        submitted_by: caller.name,
        submitted_at: now,
        comment,
        version: component.version,
        release: component.release,
        marking: "",
        file_name,
        sha256: bytesToHex(sha256(file)),
        rule_numbers: [],
        left_out: [],
        straightened: [],
        with_errors: [],
        counts: countsOf(rows)
      }
      yield* submissions.insert({ ...header, file: base64.encode(file) })
      yield* Audit.record(caller, now, [
        auditOnComponent("keep_dispositions", component, [
          { field: "disposition_snapshot", prev_value: null, new_value: number },
          { field: "sha256", prev_value: null, new_value: header.sha256 }
        ])
      ])
      return header
    })
  )
})
