/** Proposed texts: their places, their limits, and the result of accepting one (R5.24, R8.3, R5.9). */
import { describe, expect, it } from "@effect/vitest"
import { type Decision, valueOf } from "../../src/Decision.ts"
import { Locks, Review, Rule, Section, SectionText, TriageStatus } from "../../src/index.ts"
import { Edit, Posting, Proposal } from "../../src/review/index.ts"
import { RuleChange } from "../../src/rule/index.ts"
import {
  at,
  comment,
  componentId,
  finalizedPhase,
  openPhase,
  projectId,
  reply,
  reviewId,
  rule,
  userId,
  xmlText
} from "../given.ts"
import { decidedStates, now, triager } from "./givenTriage.ts"

const mainTexts = {
  title: "title",
  fixtext: "fixtext",
  check_content: "content",
  vuln_discussion: "vuln_discussion",
  vendor_comments: "vendor_comments",
  artifact_description: "artifact_description"
} as const
const check = { id: 4, system: "C-1", content_ref_name: "M", content_ref_href: "x.xml", content: "Look there." }

const codes = <A>(decision: Decision<A, { readonly code: string }>) =>
  !decision.ok ? decision.refusals.map(({ code }) => code) : []

describe("a section", () => {
  it("takes a proposal exactly when it has a main text", () => {
    const taking = Section.SectionKey.literals.filter((key) => Proposal.fieldOf(key) !== null)
    expect(Object.fromEntries(taking.map((key) => [key, Proposal.fieldOf(key)]))).toEqual(mainTexts)
    expect(Proposal.fieldOf(null)).toBeNull()
    // Its main text is a field of the section, so that the section's lock and pin apply to it.
    for (const { key, fields, check_fields } of Section.sections) {
      const field = Proposal.fieldOf(key)
      if (field !== null) expect([...fields, ...check_fields]).toContain(field)
    }
  })

  it("of a component, of none, of a reply or of an act takes none", () => {
    const on = { action: "comment", responding_to_review_id: null, rule_id: rule().id, section: "fixtext" } as const
    const refused = (place: Partial<Proposal.Place>) => Proposal.refuse("Text.", { ...on, ...place })
    expect(refused({})).toEqual([])
    for (const place of [
      { rule_id: null },
      { section: null },
      { section: "severity" },
      { section: "disa_metadata" },
      { responding_to_review_id: reviewId(1) },
      { action: "approve" }
    ] as const) {
      expect([place, refused(place).map(({ code }) => code)]).toEqual([place, ["proposal_not_taken"]])
      expect(Proposal.refuse(null, { ...on, ...place })).toEqual([])
    }
  })

  it("applies the limits of a requirement's text to a proposal", () => {
    const place = comment(1, { section: "title" })
    const of = (text: string) => Proposal.refuse(text, place).map(({ code, pointer }) => [code, pointer])
    expect(of("")).toEqual([])
    expect(of("a\u0007")).toEqual([["unrepresentable_text", "/review/proposed_text"]])
    expect(of("ü".repeat(RuleChange.mostBytes / 2 - 1))).toEqual([])
    expect(of("ü".repeat(RuleChange.mostBytes / 2))).toEqual([["invalid", "/review/proposed_text"]])
  })
})

describe("a proposal", () => {
  const post = (given: Partial<Posting.PostCommand>): Posting.PostCommand => ({
    action: "comment",
    comment: "Words.",
    section: "fixtext",
    proposed_text: "Better.",
    quote: null,
    comment_type: null,
    organization: null,
    external_reference: null,
    is_reply: false,
    ...given
  })
  const facts: Posting.PostFacts = {
    actor: userId(1),
    now,
    phase: openPhase,
    component_id: componentId(1),
    project_id: projectId(1),
    rule: rule(),
    parent: null,
    top: null
  }
  const edit = (review: Review.Review, words: Edit.Words) =>
    Edit.decide(review, words, {
      actor: { user_id: userId(1), name: "Cora Commenter" },
      role: "admin",
      now,
      phase: openPhase,
      top: review
    })

  it("is stored with the comment; an invalid one is refused with it", () => {
    expect(valueOf(Posting.decide(post({}), facts)).review).toMatchObject({
      proposed_text: "Better.",
      proposal_accepted_at: null
    })
    expect(codes(Posting.decide(post({ section: null, comment: " " }), facts))).toEqual([
      "invalid",
      "proposal_not_taken"
    ])
    const parent = comment(1, { section: "fixtext" })
    const answering = { ...facts, parent, top: parent }
    expect(codes(Posting.decide(post({ is_reply: true }), answering))).toEqual(["proposal_not_taken"])
    expect(codes(Posting.decide(post({ is_reply: true }), facts))).toEqual(["target_not_found"])
    expect(Posting.responseTo({ ...parent, proposed_text: "Better." }, "Yes.", triager, now).proposed_text).toBeNull()
  })

  it("is kept, changed or withdrawn by an edit; another form is refused", () => {
    const review = comment(1, { section: "title", proposed_text: "Better.", proposal_accepted_at: at(5) })
    const edited = (words: Partial<Edit.Words>) =>
      valueOf(edit(review, { comment: review.comment, ...words }))?.review ?? null
    expect(edited({})).toBeNull()
    expect(edited({ proposed_text: "Better." })).toBeNull()
    expect(edited({ comment: "Otherwise." })).toEqual({ ...review, comment: "Otherwise.", updated_at: now })
    for (const proposed_text of ["Best.", null]) {
      expect(edited({ proposed_text })).toEqual({
        ...review,
        proposed_text,
        proposal_accepted_at: null,
        updated_at: now
      })
    }
    const words = { comment: "Words.", proposed_text: "Better." }
    expect(codes(edit(reply(2, 1), words))).toEqual(["proposal_not_taken"])
    expect(codes(edit(comment(1, { section: "status" }), words))).toEqual(["proposal_not_taken"])
  })
})

const facts = (given: Partial<Proposal.AcceptFacts> = {}): Proposal.AcceptFacts => ({
  actor: triager,
  now,
  component: { ...openPhase, released: false },
  site_admin: false,
  rule: rule({ fixtext: "Fix.", checks: [check] }),
  ...given
})
const proposing = (given: Partial<Review.Review> = {}) =>
  comment(1, { section: "fixtext", proposed_text: "Better.", ...given })
const bare = { response_comment: null, reason: "" }

describe("applying a wording of the triager", () => {
  const worded = { ...bare, text: "Worded by the triager." }
  const plain = comment(1, { section: "fixtext" })

  it("edits the main text and decides the comment as it says, with or without a proposal, which stays open", () => {
    for (const triage_status of Proposal.AcceptStatus.literals) {
      for (const review of [plain, proposing(), proposing({ proposal_accepted_at: at(1) })]) {
        const applied = valueOf(Proposal.accept(review, { ...worded, triage_status }, facts()))
        expect(applied.rule?.rule.fixtext).toBe(worded.text)
        expect(applied.rule?.audit).toMatchObject({
          action: "apply_text",
          comment: "Applied the wording of a triager: Fix",
          changes: [{ field: "fixtext", prev_value: "Fix.", new_value: worded.text }, { field: "review_id" }]
        })
        expect(applied.comment.review).toMatchObject({
          triage_status,
          proposed_text: review.proposed_text,
          proposal_accepted_at: review.proposal_accepted_at
        })
        expect(applied.comment.audit.changes).toContainEqual({
          field: "text_applied_for",
          prev_value: null,
          new_value: { rule_id: facts().rule!.id, field: "fixtext" }
        })
        expect(applied.text_edit).toEqual({ before: "Fix.", after: worded.text, accepts: false })
        expect(Review.brokenInvariants(applied.comment.review)).toEqual([])
      }
    }
  })

  it("that is the proposal accepts it", () => {
    const applied = valueOf(Proposal.accept(proposing(), { ...bare, text: "Better." }, facts()))
    expect(applied.comment.review.proposal_accepted_at).toEqual(now)
    expect(applied.rule?.audit.action).toBe("accept_proposal")
    expect(applied.text_edit).toEqual({ before: "Fix.", after: "Better.", accepts: true })
  })

  it("resolves the comment as the project sets it for an applied text", () => {
    for (const [command, review] of [
      [bare, proposing()],
      [worded, plain],
      [{ ...worded, triage_status: "concur_with_comment" }, proposing()]
    ] as const) {
      const resolved = (resolve_with: Proposal.AcceptFacts["resolve_with"], resolve: boolean | "by_setting") =>
        valueOf(Proposal.accept(review, { ...command, resolve }, facts({ resolve_with: resolve_with ?? [] }))).comment
          .review.adjudicated_at
      expect(resolved(["applied_text"], "by_setting")).toEqual(now)
      expect(resolved(["concur", "concur_with_comment", "non_concur"], "by_setting")).toBeNull()
      expect([resolved([], true), resolved(["applied_text"], false)]).toEqual([now, null])
    }
  })

  it("is refused without a section that has a main text, and by every obstacle of the edit", () => {
    const refused = (review: Review.Review, rule1: Rule.Rule | null = facts().rule) =>
      codes(Proposal.accept(review, worded, facts({ rule: rule1 })))
    expect(refused(comment(1))).toEqual(["proposal_not_taken"])
    expect(refused(comment(1, { section: "status" }))).toEqual(["proposal_not_taken"])
    expect(refused(comment(1, { rule_id: null }), null)).toEqual(["proposal_not_taken"])
    expect(refused(reply(2, 1))).toEqual(["not_a_comment"])
    expect(refused(plain, rule({ locked_sections: ["Fix"] }))).toEqual(["section_locked"])
    expect(refused(plain, rule({ review_requestor_id: userId(9) }))).toEqual(["rule_under_review"])
    expect(codes(Proposal.accept(plain, { ...bare, text: "\u0000" }, facts()))).toEqual(["unrepresentable_text"])
  })
})

describe("accepting a proposal", () => {
  it("edits only the main text and decides the comment as concur, with entries that name each other's record", () => {
    const before = facts().rule!
    const accepted = valueOf(Proposal.accept(proposing(), { ...bare, reason: "Well put." }, facts()))
    expect(accepted.rule?.rule).toEqual({ ...before, fixtext: "Better.", updated_at: now })
    expect(accepted.rule?.audit).toMatchObject({
      action: "accept_proposal",
      auditable_type: "Rule",
      auditable_id: before.id,
      comment: "Well put.",
      changes: [
        { field: "fixtext", prev_value: "Fix.", new_value: "Better." },
        { field: "review_id", prev_value: null, new_value: 1 }
      ]
    })
    expect(accepted.comment.review).toEqual({
      ...proposing(),
      triage_status: "concur",
      triage_set_by_id: triager,
      triage_set_at: now,
      proposal_accepted_at: now,
      updated_at: now
    })
    expect(accepted.comment.audit).toMatchObject({
      action: "triage",
      auditable_type: "Review",
      auditable_id: 1,
      rule_id: before.id,
      comment: "Well put."
    })
    expect(accepted.comment.audit.changes).toEqual(
      expect.arrayContaining([
        { field: "triage_status", prev_value: "pending", new_value: "concur" },
        { field: "proposal_accepted_at", prev_value: null, new_value: now },
        { field: "proposal_accepted_for", prev_value: null, new_value: { rule_id: before.id, field: "fixtext" } }
      ])
    )
  })

  it("adds a check to a requirement without one, and leaves other checks unchanged", () => {
    const review = proposing({ section: "check_content" })
    const checksOf = (checks: Rule.Rule["checks"]) =>
      valueOf(Proposal.accept(review, bare, facts({ rule: rule({ checks }) }))).rule?.rule.checks
    const second = { ...check, id: 5, content: "And there." }
    expect(checksOf([check, second])).toEqual([{ ...check, content: "Better." }, second])
    expect(checksOf([])).toEqual([
      { id: 1, system: "", content_ref_name: "", content_ref_href: "", content: "Better." }
    ])
  })

  it("of the present text edits nothing, and decides the comment", () => {
    const given = facts({ rule: rule({ fixtext: "Better.", locked_sections: ["Fix"] }) })
    const accepted = valueOf(Proposal.accept(proposing(), bare, given))
    expect(accepted.rule).toBeNull()
    expect(accepted.comment.review).toMatchObject({ triage_status: "concur", proposal_accepted_at: now })
  })

  it("is refused by every obstacle of the edit or the decision, each once", () => {
    const refused = (review: Review.Review, given: Partial<Proposal.AcceptFacts> = {}, command = bare) =>
      codes(Proposal.accept(review, command, facts(given)))
    const released = { ...openPhase, released: true }
    expect(refused(proposing(), { rule: rule({ locked: true }) })).toEqual(["rule_locked"])
    expect(refused(proposing(), { rule: rule({ locked_sections: ["Fix"] }) })).toEqual(["section_locked"])
    expect(refused(proposing(), { rule: rule({ locked_sections: ["Title"] }) })).toEqual([])
    expect(refused(proposing(), { rule: rule({ review_requestor_id: userId(9) }) })).toEqual(["rule_under_review"])
    expect(refused(proposing(), { rule: rule({ deleted_at: at(1) }) })).toEqual(["rule_deleted"])
    expect(refused(proposing(), { component: { ...finalizedPhase, released: false } })).toEqual(["component_frozen"])
    expect(refused(proposing(), { component: released })).toEqual(["component_released"])
    expect(refused(proposing(), { component: released, site_admin: true })).toEqual(["reason_required"])
    expect(refused(proposing(), { component: released, site_admin: true }, { ...bare, reason: "A slip." })).toEqual([])
    expect(refused(comment(1, { section: "fixtext" }))).toEqual(["no_proposal"])
    expect(refused(proposing(decidedStates.withdrawn))).toEqual(["comment_withdrawn"])
    expect(refused(proposing({ proposal_accepted_at: at(1) }))).toEqual(["proposal_accepted"])
    expect(refused(reply(2, 1))).toEqual(["not_a_comment", "no_proposal"])
    expect(refused(comment(1, { rule_id: null }), { rule: null })).toEqual(["no_proposal"])
    expect(refused(proposing(decidedStates.withdrawn), { rule: rule({ locked: true }) })).toEqual([
      "comment_withdrawn",
      "rule_locked"
    ])
  })

  it("is a decision like any other: every status but withdrawn becomes concur, with valid fields", () => {
    for (const status of TriageStatus.TriageStatus.literals) {
      const decision = Proposal.accept(proposing(decidedStates[status]), bare, facts())
      if (status === "withdrawn") {
        expect(codes(decision)).toEqual(["comment_withdrawn"])
        continue
      }
      const { review } = valueOf(decision).comment
      expect([status, review.triage_status, review.adjudicated_at]).toEqual([status, "concur", null])
      expect(Review.brokenInvariants(review)).toEqual([])
    }
  })

  it.prop(
    "replaces only the main text, if it is not locked, and reports newer text exactly when the pin differs",
    { before: Rule.Rule, pinned: Rule.Rule, text: xmlText },
    ({ before, pinned, text }) => {
      const live: Rule.Rule = { ...before, deleted_at: null, review_requestor_id: null }
      for (const section of Review.proposableSections) {
        const field = Proposal.fieldOf(section)!
        const review = proposing({ section, proposed_text: text })
        const decision = Proposal.accept(review, bare, facts({ rule: live }))
        const writes = Proposal.presentText(live, field) !== text
        const locks = writes ? Locks.refuseWrite(live, [field]) : []
        if (locks.length > 0) {
          expect(codes(decision)).toContain(locks[0]?.code)
        } else if (decision.ok) {
          const after = decision.value.rule?.rule ?? live
          expect(Proposal.presentText(after, field)).toBe(text)
          expect(Proposal.replacing(after, field, Proposal.presentText(live, field) ?? "").title).toBe(live.title)
          for (const other of Review.proposableSections) {
            if (other !== section) expect(SectionText.of(after, other)).toEqual(SectionText.of(live, other))
          }
        }
        expect(Proposal.overwritesNewerText(review, review.proposed_text, live, SectionText.of(live, section))).toBe(
          false
        )
        expect(Proposal.overwritesNewerText(review, review.proposed_text, live, null)).toBe(writes)
        const pin = SectionText.of(pinned, section)
        expect(Proposal.overwritesNewerText(review, review.proposed_text, live, pin)).toBe(
          writes && pin.sha256 !== SectionText.of(live, section).sha256
        )
      }
    },
    { arbitrary: { runs: 30 } }
  )
})
