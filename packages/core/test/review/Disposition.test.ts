/** The content of the disposition matrix. The names of commenters are hidden unless they are requested. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { Disposition, TriageStatus } from "../../src/index.ts"
import { at, reviewId, userId } from "../given.ts"

const noParticipant: Disposition.Participant = { user_id: null, imported_name: null, name: null }

const account = (id: number): Disposition.Participant => ({
  user_id: userId(id),
  imported_name: null,
  name: `Person ${id}`
})

const imported = (name: string): Disposition.Participant => ({ user_id: null, imported_name: name, name })

const comment = (id: number, given: Partial<Disposition.DisposedComment> = {}): Disposition.DisposedComment => ({
  id: reviewId(id),
  rule_displayed_name: "ABCD-01-000001",
  rule_deleted: false,
  srg_id: "SRG-OS-000001-GPOS-00001",
  section: null,
  author: account(1),
  author_email: "person.1@example.org",
  created_at: at(id),
  comment: `Comment ${id}.`,
  proposed_text: null,
  quote: null,
  comment_type: null,
  organization: null,
  external_reference: null,
  proposal_accepted_at: null,
  triage_status: "pending",
  triager: noParticipant,
  triage_set_at: null,
  adjudicator: noParticipant,
  adjudicated_at: null,
  duplicate_of_review_id: null,
  addressed_by: null,
  moved_from: null,
  moved_at: null,
  responses: [],
  ...given
})

const response = (
  id: number,
  author: Disposition.Participant,
  given: Partial<Disposition.Response> = {}
): Disposition.Response => ({
  id: reviewId(id),
  author,
  created_at: at(id),
  comment: `Response ${id}.`,
  withdrawn: false,
  ...given
})

const shown = (comments: ReadonlyArray<Disposition.DisposedComment>) => {
  const called = Disposition.byPseudonym(comments)
  return comments.map((one) => Disposition.of(one, { called, emails: false, organizations: false }))
}

describe("a row of the matrix", () => {
  const by = { triager: account(8), adjudicator: account(9) }

  const resolution = (given: Partial<Disposition.DisposedComment>) =>
    Disposition.of(comment(1, { ...by, ...given }), { called: Disposition.byName, emails: false, organizations: true })
      .resolution

  it("says how a comment was resolved", () => {
    expect(resolution({ triage_status: "pending" })).toBe("")
    expect(resolution({ triage_status: "duplicate", duplicate_of_review_id: reviewId(12) })).toBe("See comment 12.")
    expect(resolution({ triage_status: "addressed_by", addressed_by: "ABCD-01-000007" })).toBe("See ABCD-01-000007.")
    expect(resolution({ triage_status: "withdrawn" })).toBe("Withdrawn by an administrator.")
    expect(resolution({ triage_status: "withdrawn", adjudicator: account(1) })).toBe("Withdrawn by the commenter.")
    const accepted = { proposed_text: "Better.", proposal_accepted_at: new Date("2026-11-28T23:59:59Z") }
    expect(resolution({ triage_status: "concur", ...accepted })).toBe("The proposed text was accepted on 2026-11-28.")
  })

  it("has the latest response of the triagers that is not withdrawn", () => {
    const responses = [
      response(2, account(8), { comment: "First." }),
      response(3, account(9), { comment: "Last." }),
      response(4, account(8), { comment: "Withdrawn.", withdrawn: true }),
      response(5, account(1), { comment: "The commenter again." }),
      response(6, account(7), { comment: "Another user." })
    ]
    for (const triage_status of ["concur", "concur_with_comment", "non_concur", "informational"] as const) {
      expect(resolution({ triage_status, responses })).toBe("Last.")
    }
    expect(resolution({ triage_status: "concur", responses: responses.slice(2) })).toBe("")
    // An unknown user is not the same as another unknown user.
    const unknown = { triager: noParticipant, adjudicator: noParticipant, responses: [response(2, noParticipant)] }
    expect(resolution({ triage_status: "concur", ...unknown })).toBe("")
  })

  it("has every status in words", () => {
    const said = TriageStatus.TriageStatus.literals.map((status) => Disposition.words[status])
    expect(new Set(said).size).toBe(TriageStatus.TriageStatus.literals.length)
  })

  it("has the address of the commenter only on request", () => {
    const telling = { called: Disposition.byName, emails: true, organizations: true }
    expect(Disposition.of(comment(1), telling).commenter_email).toBe("person.1@example.org")
    expect(JSON.stringify(shown([comment(1)]))).not.toContain("example.org")
  })
})

describe("without names", () => {
  it("neither the organization nor the reference of a commenter is shown; the type is", () => {
    const said = { comment_type: "technical", organization: "Harbor", external_reference: "HA-17" } as const
    const hidden = { comment_type: "technical", organization: null, external_reference: null }
    expect(shown([comment(1, said)])).toMatchObject([hidden])
    const named = { called: Disposition.byName, emails: false, organizations: true }
    expect(Disposition.of(comment(1, said), named)).toMatchObject(said)
  })

  it("commenters are numbered by their first comment, and keep their number", () => {
    const rows = shown([
      comment(1, { author: account(5), adjudicator: account(5), triage_status: "withdrawn" }),
      comment(2, { author: imported("Ada"), triager: account(5), adjudicator: account(9) }),
      comment(3, { author: account(5), responses: [response(4, account(9)), response(5, imported("Ada"))] }),
      comment(6, { author: noParticipant })
    ])
    expect(rows.map(({ commenter }) => commenter)).toEqual(["Commenter 1", "Commenter 2", "Commenter 1", null])
    expect(rows.map(({ adjudicated_by }) => adjudicated_by)).toEqual(["Commenter 1", "Person 9", null, null])
    expect(rows[1]?.triaged_by).toBe("Commenter 1")
    expect(rows[2]?.responses.map(({ name }) => name)).toEqual(["Person 9", "Commenter 2"])
  })

  it("a user who only replies gets the next number, and keeps it", () => {
    const rows = shown([
      comment(1, { responses: [response(2, account(7)), response(3, imported("Ada"))] }),
      comment(4, { author: account(3), responses: [response(5, account(7))] })
    ])
    expect(rows.map((row) => [row.commenter, ...row.responses.map(({ name }) => name)])).toEqual([
      ["Commenter 1", "Commenter 3", "Commenter 4"],
      ["Commenter 2", "Commenter 3"]
    ])
  })

  const People = Schema.Literals([0, 1, 2, 3, 4, 5])
  const anyComments = Arbitrary.map(
    Arbitrary.array(
      Arbitrary.schema(
        Schema.Struct({ author: People, triager: People, adjudicator: People, repliers: Schema.Array(People) })
      )
    ),
    (rows) =>
      rows.map(({ adjudicator, author, repliers, triager }, index) =>
        comment(index + 1, {
          author: person(author),
          triager: person(triager),
          adjudicator: person(adjudicator),
          responses: repliers.map((replier, reply) => response(1000 * (index + 1) + reply, person(replier)))
        })
      )
  )
  const person = (number: number) =>
    number === 0 ? noParticipant : number % 2 === 0 ? account(number) : imported(`Person ${number}`)

  it.prop("no name of a commenter is included, and everyone has one name", [anyComments], ([comments]) => {
    const called = new Map<string, string | null>()
    const rows = shown(comments)
    for (const [index, row] of rows.entries()) {
      const { adjudicator, author, responses, triager } = comments[index] ?? comment(0)
      const pairs = [
        [author, row.commenter],
        [triager, row.triaged_by],
        [adjudicator, row.adjudicated_by],
        ...responses.map((one, reply) => [one.author, row.responses[reply]?.name ?? null] as const)
      ] as const
      for (const [{ name }, shownAs] of pairs) {
        if (name === null) expect(shownAs).toBeNull()
        else expect(called.get(name) ?? shownAs).toBe(shownAs)
        if (name !== null) called.set(name, shownAs)
      }
    }
    expect(new Set(called.values()).size).toBe(called.size)
    for (const { author } of comments) {
      if (author.name !== null) expect(called.get(author.name)).toMatch(/^Commenter \d+$/)
    }
  })
})
