/** The progress of a component towards its release. */
import { describe, expect, it } from "@effect/vitest"
import { aComponent } from "@docket/testing/records"
import { CommentPhase, TriageStatus, WorkflowState } from "../../src/index.ts"
import { LintSwitches } from "../../src/lint/index.ts"
import { at, openPhase, rule, ruleId } from "../given.ts"

const facts = (over: Partial<WorkflowState.WorkflowFacts> = {}): WorkflowState.WorkflowFacts => ({
  phase: CommentPhase.stateAt(openPhase, at(0)),
  requirements: { by_status: {}, locked: 0, with_locked_sections: 0, under_review: 0, changes_requested: 0 },
  comments: { by_triage_status: TriageStatus.countsFrom(() => 0), to_apply: 0, adjudicated: 0 },
  candidates: [],
  publication: null,
  ...over
})

describe("a workflow state", () => {
  it("counts requirements by every status of their kind", () => {
    const requirements = {
      by_status: { "Not Yet Determined": 1, "Not Applicable": 2 },
      locked: 2,
      with_locked_sections: 1,
      under_review: 1,
      changes_requested: 0
    } as const
    expect(WorkflowState.of(aComponent(), facts({ requirements })).requirements).toEqual({
      total: 3,
      by_status: {
        not_yet_determined: 1,
        applicable_configurable: 0,
        applicable_inherently_meets: 0,
        applicable_does_not_meet: 0,
        not_applicable: 2
      },
      completion_pct: 66.7,
      locked: 2,
      lock_pct: 66.7,
      with_locked_sections: 1,
      under_review: 1,
      changes_requested: 0
    })
    const srg = WorkflowState.of(aComponent({ document_type: "srg" }), facts())
    expect(Object.keys(srg.requirements.by_status)).toEqual(["not_yet_determined", "applicable", "not_applicable"])
    expect(srg.requirements).toMatchObject({ total: 0, completion_pct: null, lock_pct: null })
  })

  it("distinguishes open from undecided comments", () => {
    const by_triage_status = TriageStatus.countsFrom((status) =>
      status === "pending" ? 2 : status === "needs_clarification" ? 1 : status === "concur" ? 3 : 0
    )
    expect(
      WorkflowState.of(aComponent(), facts({ comments: { by_triage_status, to_apply: 2, adjudicated: 1 } })).comments
    ).toEqual({
      by_triage_status,
      total: 6,
      decided: 3,
      to_apply: 2,
      adjudicated: 1,
      adjudication_pct: 16.7,
      undecided: 3,
      open: 5
    })
  })

  it("counts the blockers of a release by kind, beyond those that a release lists", () => {
    const unlocked = (id: number) => ({
      rule: rule({
        id: ruleId(id),
        rule_number: id,
        locked: false,
        status: "Not Applicable",
        title: "The system must log.",
        status_justification: "So."
      }),
      facts: { srg_severity: null, satisfied_by: [], lint: LintSwitches.standard }
    })
    const candidates = Array.from({ length: 150 }, (_, at) => unlocked(at + 1))
    const by_triage_status = TriageStatus.countsFrom((status) => (status === "pending" ? 7 : 0))
    const state = WorkflowState.of(
      aComponent({ version: 0 }),
      facts({ candidates, comments: { by_triage_status, to_apply: 0, adjudicated: 0 } })
    )
    expect(state.release).toMatchObject({
      ready: false,
      blockers: 152,
      by_code: [
        { code: "invalid", count: 1 },
        { code: "not_locked", count: 150, detail: "Requirement 000001 is not locked." },
        { code: "open_comments", count: 1, detail: expect.stringContaining("7 comments") }
      ]
    })
  })

  it("is ready when nothing blocks a release, and reports nothing about it after the release", () => {
    const locked = rule({
      locked: true,
      status: "Not Applicable",
      title: "The system must log.",
      status_justification: "So."
    })
    const candidates = [{ rule: locked, facts: { srg_severity: null, satisfied_by: [], lint: LintSwitches.standard } }]
    expect(WorkflowState.of(aComponent(), facts({ candidates })).release).toEqual({
      ready: true,
      blockers: 0,
      by_code: []
    })
    expect(WorkflowState.of(aComponent({ released: true }), facts()).release).toBeNull()
  })
})
