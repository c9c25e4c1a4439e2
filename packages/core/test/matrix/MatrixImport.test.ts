/** Rows of a comment matrix become comments once, with the words and the name of their commenter (R24.3). */
import { describe, expect, it } from "@effect/vitest"
import {
  CommentImport,
  ImportUndo,
  MatrixDisposition,
  MatrixImport,
  MatrixRow,
  ReviewId,
  type Disposition
} from "../../src/index.ts"
import { at, componentId, projectId, ruleId } from "../given.ts"
import { ids, requirement, row } from "./GivenMatrix.ts"

const component = { id: componentId(1), project_id: projectId(1), prefix: "ABCD-01" }
const facts = (given: Partial<MatrixImport.ImportFacts> = {}): MatrixImport.ImportFacts => ({
  component,
  now: at(1000),
  rules: [requirement(1), requirement(2)],
  known: new Map(),
  named: new Map(),
  ...given
})
const plan = (
  rows: ReadonlyArray<MatrixRow.MatrixRow>,
  assigned: ReadonlyArray<MatrixImport.Assigned> = [],
  given: Partial<MatrixImport.ImportFacts> = {}
) => MatrixImport.plan(rows, assigned, facts(given))
const states = (...given: Parameters<typeof plan>) => plan(...given).map(({ state }) => state)

const place = (number: number) => ({ sheet: "", row: number })

describe("a row", () => {
  it("is new, present, repeated, unmatched, invalid or skipped", () => {
    const known = row({ place: place(3), comment: "Known." })
    const rows = [
      row(),
      known,
      row({ place: place(4) }),
      row({ place: place(5), ids: ids("ABCD-01-000099"), comment: "Nowhere." }),
      row({ place: place(6), comment: "x".repeat(10_001) }),
      row({ place: place(7), comment: "Skipped." })
    ]
    const planned = plan(rows, [{ place: place(7), skip: true }], {
      known: new Map([[MatrixRow.fingerprintOf(known), ReviewId.make(9)]])
    })
    expect(planned.map(({ state }) => state)).toEqual(["new", "present", "repeated", "unmatched", "invalid", "skipped"])
    expect(planned[1]).toMatchObject({ review_id: 9, refusals: [] })
    expect(planned[3]?.refusals).toMatchObject([{ code: "unknown_row", row: 5 }])
    expect(planned[4]?.refusals).toMatchObject([
      { code: "invalid_cell", row: 6, detail: "Row 6: A comment can have at most 10000 characters." }
    ])
    expect(MatrixImport.countsOf(planned)).toEqual({
      new: 1,
      present: 1,
      repeated: 1,
      unmatched: 1,
      invalid: 1,
      skipped: 1
    })
    expect(MatrixImport.refuse(planned, false)).toHaveLength(2)
    expect(MatrixImport.refuse(planned, true)).toEqual([])
  })

  it("is present when Docket named its comment and the words are the same", () => {
    const rows = [row({ comment_id: 5 }), row({ place: place(3), comment: "Other words.", comment_id: 6 })]
    expect(plan(rows, [], { named: new Map([[5, ReviewId.make(5)]]) })).toMatchObject([
      { state: "present", review_id: 5 },
      { state: "new" }
    ])
  })

  it("goes to the requirement that the user assigned, or to the component as a whole", () => {
    const lost = row({ ids: ids("nothing known") })
    const to = (rule_id: number | null): MatrixImport.Assigned => ({
      place: lost.place,
      skip: false,
      rule_id: rule_id === null ? null : ruleId(rule_id)
    })
    expect(states([lost])).toEqual(["unmatched"])
    expect(plan([lost], [to(2)])[0]).toMatchObject({ state: "new", rule: { rule_number: 2 } })
    expect(plan([lost], [to(null)])[0]).toMatchObject({ state: "new", rule: null })
    // The fingerprint is that of the file, so that the row is known again without the assignment.
    expect(plan([lost], [to(2)])[0]?.fingerprint).toBe(plan([lost])[0]?.fingerprint)
  })

  it("in the future, with a character that XML does not have, or with a long name is invalid", () => {
    expect(states([row({ posted_on: at(2000) })])).toEqual(["invalid"])
    expect(states([row({ posted_on: at(1000) })])).toEqual(["new"])
    expect(states([row({ commenter: "x".repeat(201) })])).toEqual(["invalid"])
    const problem = {
      code: "unrepresentable_text" as const,
      column_name: "Comment",
      what: "the character at position 3."
    }
    const [planned] = plan([row({ problems: [problem] })])
    expect(planned?.refusals).toMatchObject([
      {
        code: "unrepresentable_text",
        column_name: "Comment",
        detail: "Row 2, column Comment: the character at position 3."
      }
    ])
  })
})

describe("what the user decided", () => {
  it("is refused for rows and requirements that do not exist, and for a row twice", () => {
    const assigned: ReadonlyArray<MatrixImport.Assigned> = [
      { place: place(2), skip: false, rule_id: ruleId(7) },
      { place: place(9), skip: true },
      { place: place(2), skip: true }
    ]
    expect(MatrixImport.refuseAssigned([row()], assigned, facts().rules)).toMatchObject([
      { code: "target_not_found", pointer: "/rows/0/rule_id" },
      { code: "invalid", pointer: "/rows/1/row" },
      { code: "invalid", pointer: "/rows/2/row" }
    ])
    expect(MatrixImport.refuseAssigned([row()], [{ place: place(2), skip: false, rule_id: null }], [])).toEqual([])
  })
})

describe("the comment of a row", () => {
  const made = (given: Partial<MatrixRow.MatrixRow>) => {
    const [planned] = plan([row(given)])
    if (planned === undefined) throw new Error("There is no row.")
    return MatrixImport.newReview(planned, facts())
  }

  it("is pending, of no account, with the name, the day and the present text of its section", () => {
    const review = made({ section: "fixtext", organization: "ACME", posted_on: at(500) })
    expect(review).toMatchObject({
      rule_id: 1,
      section: "fixtext",
      comment: "Too strict.",
      proposed_text: null,
      user_id: null,
      imported_name: "Ada, ACME",
      triage_status: "pending",
      triage_set_at: null,
      created_at: at(500),
      pin: { section: "fixtext" }
    })
    expect(made({ commenter: "" })).toMatchObject({ imported_name: null, created_at: at(1000) })
  })

  it.each<[string, Partial<MatrixRow.MatrixRow>, string, string | null]>([
    ["follows the comment", { proposed_change: "Say may." }, "Too strict.\n\nProposed change: Say may.", null],
    ["alone is the comment", { comment: "", proposed_change: "Say may." }, "Proposed change: Say may.", null],
    ["as a whole text is a proposal", { section: "fixtext", proposed_text: "New." }, "Too strict.", "New."],
    [
      "as a whole text without words",
      { section: "fixtext", comment: "", proposed_text: "New." },
      "Proposed text.",
      "New."
    ],
    ["without a section stays in the comment", { proposed_text: "New." }, "Too strict.\n\nProposed change: New.", null],
    [
      "for a section without a main text",
      { section: "severity", proposed_text: "CAT I" },
      "Too strict.\n\nProposed change: CAT I",
      null
    ]
  ])("with a proposed change %s", (_, given, comment, proposed_text) => {
    expect(made(given)).toMatchObject({ comment, proposed_text })
  })
})

describe("a fingerprint", () => {
  const base = MatrixRow.fingerprintOf(row())
  it.each<[string, Partial<MatrixRow.MatrixRow>, boolean]>([
    ["another place", { place: { sheet: "Other", row: 99 } }, true],
    ["other white space and line ends", { comment: " Too \r\n strict. " }, true],
    ["another case of the id", { ids: ids("abcd-01-000001") }, true],
    ["another type and number", { comment_type: "S", external_reference: "7" }, true],
    ["other words", { comment: "Too lax." }, false],
    ["another commenter", { commenter: "Bob" }, false],
    ["another organization", { organization: "ACME" }, false],
    ["another section", { section: "fixtext" }, false],
    ["another requirement", { ids: ids("ABCD-01-000002") }, false],
    ["another day", { posted_on: at(0) }, false],
    ["a proposed change", { proposed_change: "Say may." }, false]
  ])("with %s", (_, given, same) => {
    expect(MatrixRow.fingerprintOf(row(given)) === base).toBe(same)
  })

  it("tells a word of one column from the same word of another", () => {
    expect(MatrixRow.fingerprintOf(row({ commenter: "", organization: "Ada" }))).not.toBe(base)
  })
})

describe("undoing an import", () => {
  const undone: Pick<CommentImport.CommentImport, "undone_at"> = { undone_at: null }
  it("is refused once it is undone, and for each comment that something changed", () => {
    const added = [1, 2, 3].map((id) => ({ review_id: ReviewId.make(id), touched: id > 1 }))
    expect(ImportUndo.refuse(undone, added.slice(0, 1))).toEqual([])
    expect(ImportUndo.refuse(undone, added)).toMatchObject([
      { code: "touched_since", review_id: 2 },
      { code: "touched_since", review_id: 3 }
    ])
    expect(ImportUndo.refuse({ undone_at: at(0) }, added)).toMatchObject([{ code: "batch_undone" }])
  })
})

describe("the cells of a decision", () => {
  const disposed = (given: Partial<Disposition.Disposition>) =>
    MatrixDisposition.cellsOf({
      triage_status: "non_concur",
      disposition: "Non-Concur",
      resolution: "No.",
      triaged_by: "Tess",
      triage_set_at: new Date("2026-11-28T10:00:00.000Z"),
      adjudicated_by: null,
      adjudicated_at: null,
      ...given
      // The other fields of a disposition are not written.
    } as Disposition.Disposition)
  const decided = { response: "No.", decided_by: "Tess", decided_on: "2026-11-28" }

  it.each<[string, Partial<Disposition.Disposition>, object]>([
    [
      "pending",
      { triage_status: "pending", disposition: "Pending", resolution: "" },
      { status: "Open", decision: "", response: "", decided_by: "", decided_on: "" }
    ],
    ["decided", {}, { status: "Decided", decision: "Non-Concur", ...decided }],
    ["resolved", { adjudicated_at: at(0) }, { status: "Resolved", decision: "Non-Concur", ...decided }],
    [
      "unclear",
      { triage_status: "needs_clarification", disposition: "Needs Clarification" },
      { status: "Clarification requested", decision: "Needs Clarification", ...decided }
    ],
    [
      "withdrawn",
      {
        triage_status: "withdrawn",
        disposition: "Withdrawn",
        triaged_by: null,
        adjudicated_by: "Ann",
        adjudicated_at: at(0)
      },
      { status: "Withdrawn", decision: "Withdrawn", ...decided, decided_by: "Ann" }
    ]
  ])("on a %s comment", (_, given, expected) => {
    expect(disposed(given)).toEqual(expected)
  })
})
