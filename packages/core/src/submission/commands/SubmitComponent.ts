/** Submits a component to DISA: writes the workbook and stores it under the next number (R19). */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex } from "@noble/hashes/utils.js"
import { base64 } from "@scure/base"
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import { auditOnComponent } from "../../audit/Drafts.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { Component } from "../../component/Component.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import type { ComponentId } from "../../Ids.ts"
import { refuse, Violation } from "../../Refused.ts"
import { refuseUnrepresentable } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import * as Preflight from "../Preflight.ts"
import * as SubmissionFacts from "../queries/SubmissionFacts.ts"
import type { SubmissionHeader } from "../Submission.ts"
import type { SubmittedRow } from "../SubmissionForm.ts"
import { SubmissionRepository } from "../SubmissionRepository.ts"

export const policy = ComponentActs.acts.submit.policy

/** DISA accepts an SRG only in its published form. */
export class SrgIsNotSubmitted extends Violation("SrgIsNotSubmitted", "srg_not_submitted") {}

export interface SubmitCommand {
  /** The reason; "" without one. */
  readonly comment: string
  /** True to submit despite errors of the preflight. */
  readonly accept_errors: boolean
}

/** The workbook of these rows. */
export interface WrittenSubmission {
  readonly file_name: string
  readonly file: Uint8Array
  /** The classification marking in it; "" without one. */
  readonly marking: string
}

/** Refusals of a component of the wrong kind. */
export const refuseKind = ({ document_type }: Pick<Component, "document_type">) =>
  document_type === "srg" ? [new SrgIsNotSubmitted()] : []

/**
 * Submits the present state of the component. `write` makes the file from the rows and the number of the submission. Returns the submission without its file.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const submit = Effect.fn("SubmitComponent.submit")(function* <R>(
  caller: Caller,
  id: ComponentId,
  { accept_errors, comment }: SubmitCommand,
  write: (
    component: Component,
    rows: ReadonlyArray<SubmittedRow>,
    number: number
  ) => Effect.Effect<WrittenSubmission, never, R>
) {
  yield* Guard.onComponent(caller, id, policy)
  const transactor = yield* Transactor
  const submissions = yield* SubmissionRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.whole(id)
      yield* refuse([...refuseKind(component), ...refuseUnrepresentable("/comment", comment)])
      const { findings, rows, rules } = yield* SubmissionFacts.ofComponent(component)
      yield* refuse(Preflight.refuse(rows, findings, accept_errors))
      const number = (yield* submissions.lastNumber(id, "submission")) + 1
      const { file, file_name, marking } = yield* write(component, rows, number)
      const now = yield* transactor.now
      const submitted = new Set(rows.map(({ rule_id }) => rule_id))
      const header: SubmissionHeader = {
        component_id: id,
        kind: "submission",
        number,
        submitted_by: caller.name,
        submitted_at: now,
        comment,
        version: component.version,
        release: component.release,
        marking,
        file_name,
        sha256: bytesToHex(sha256(file)),
        rule_numbers: rows.map(({ rule_number }) => rule_number),
        left_out: rules.flatMap(({ rule }) => (submitted.has(rule.id) ? [] : [rule.rule_number])),
        straightened: rows.flatMap(({ rule_number, straightened }) =>
          straightened.map((one) => ({ rule_number, ...one }))
        ),
        counts: null,
        with_errors: [...new Set(Preflight.errorsIn(findings).flatMap(({ rule_number }) => rule_number ?? []))]
      }
      yield* submissions.insert({ ...header, file: base64.encode(file) })
      yield* Audit.record(caller, now, [
        auditOnComponent("submit", component, [
          { field: "submission", prev_value: null, new_value: number },
          { field: "sha256", prev_value: null, new_value: header.sha256 }
        ])
      ])
      return header
    })
  )
})
