/** The triage state machine over all states × commands × facts. TriageRefusals.test.ts has the reasons of refusals. */
import { allowed, valueOf } from "../../src/Decision.ts"
import { valueOr } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import { Review, type ReviewId, Triage, TriageStatus } from "../../src/index.ts"
import { at, comment, finalizedPhase, openPhase, reply, reviewId } from "../given.ts"
import { command, commenter, decidedStates, elsewhere, facts, liveRule, now, triager } from "./givenTriage.ts"

const closed = { adjudicated_by_id: triager, adjudicated_at: at(2) }
const states: ReadonlyArray<Partial<Review.Review>> = [
  ...Object.values(decidedStates),
  // Explicitly adjudicated (R5.13), including comments whose triager has no account any more.
  { ...decidedStates.concur, ...closed },
  { ...decidedStates.concur_with_comment, ...closed },
  { ...decidedStates.non_concur, ...closed },
  { ...decidedStates.needs_clarification, ...closed },
  { ...decidedStates.concur, triage_set_by_id: null, ...closed, adjudicated_by_id: null }
]

/** Checks the laws of every change. */
const expectSound = (before: Review.Review, { review: after, audit }: Triage.Decided) => {
  expect(Review.brokenInvariants(after)).toEqual([])
  expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())

  const changed = Review.triageFields.filter((field) => before[field]?.valueOf() !== after[field]?.valueOf())
  expect(audit.changes).toEqual(changed.map((field) => ({ field, prev_value: before[field], new_value: after[field] })))
  expect(changed.length).toBeGreaterThan(0)
  const untouched = (review: Review.Review) =>
    Object.entries(review).filter(([key]) => key !== "updated_at" && !changed.some((field) => field === key))
  expect(untouched(after)).toEqual(untouched(before))

  const { auditable_type, auditable_id, rule_id, component_id, project_id } = audit
  expect({ auditable_type, auditable_id, rule_id, component_id, project_id }).toEqual({
    auditable_type: "Review",
    auditable_id: before.id,
    rule_id: before.rule_id,
    component_id: before.component_id,
    project_id: before.project_id
  })
  expect(JSON.stringify(audit)).not.toContain(before.comment)
}

describe("all states × commands × facts", () => {
  const reviews = [
    ...states.map((state) => comment(1, state)),
    reply(1, 7),
    reply(1, 7, decidedStates.withdrawn),
    ...Review.ReviewAction.literals.flatMap((action) =>
      action === "comment" ? [] : [comment(1, { action, triage_status: null })]
    )
  ]
  const canonicals = [
    null,
    ...[...reviews, ...reviews.map((review) => ({ ...review, id: reviewId(9) }))].flatMap((canonical) => [
      canonical,
      { ...canonical, ...elsewhere }
    ])
  ]
  const usualRules = new Set<Triage.TriageFacts["addressing_rule"]>([null, liveRule])
  const usualResponses = new Set([null, "A response."])
  const rules = [null, liveRule, { ...liveRule, deleted: true }, { ...liveRule, ...elsewhere }]
  const commands = TriageStatus.TriageStatus.literals.flatMap((triage_status) =>
    [null, "", "  ", "A response."].flatMap((response_comment) =>
      [null, reviewId(1), reviewId(9)].flatMap((duplicate_of_review_id) =>
        [null, liveRule.id].map((addressed_by_rule_id) =>
          command(triage_status, { response_comment, duplicate_of_review_id, addressed_by_rule_id })
        )
      )
    )
  )
  const allFacts = [openPhase, finalizedPhase].flatMap((phase) =>
    [new Set<ReviewId>(), new Set([reviewId(1)])].flatMap((with_duplicates) =>
      canonicals.flatMap((canonical) =>
        rules.map((addressing_rule) => facts({ phase, with_duplicates, canonical, addressing_rule }))
      )
    )
  )

  it("are valid themselves", () => {
    for (const review of reviews) expect(Review.brokenInvariants(review)).toEqual([])
  })

  interface Given {
    readonly review: Review.Review
    readonly asked: Triage.TriageCommand
    readonly fact: Triage.TriageFacts
  }
  const isReply = ({ action, responding_to_review_id }: Pick<Triage.Triaged, "action" | "responding_to_review_id">) =>
    action !== "comment" || responding_to_review_id !== null
  /** Returns the canonical of a command for a duplicate, if it exists and is not the decided comment itself. */
  const otherCanonical = ({ asked, fact, review }: Given) =>
    asked.triage_status === "duplicate" && fact.canonical !== null && fact.canonical.id !== review.id
      ? fact.canonical
      : null

  /** The condition of each refusal, from R5.10, R6.2 and R6.3. */
  const refusals: Readonly<Record<string, (given: Given) => boolean>> = {
    component_frozen: ({ fact }) => fact.phase.comment_phase === "closed" && fact.phase.closed_reason === "finalized",
    not_a_comment: ({ review }) => isReply(review),
    comment_withdrawn: ({ review }) => !isReply(review) && review.triage_status === "withdrawn",
    response_required: ({ asked }) => asked.triage_status === "non_concur" && /^ *$/.test(asked.response_comment ?? ""),
    canonical_required: ({ asked }) => asked.triage_status === "duplicate" && asked.duplicate_of_review_id === null,
    rule_required: ({ asked }) => asked.triage_status === "addressed_by" && asked.addressed_by_rule_id === null,
    target_not_found: ({ asked, fact }) =>
      (asked.triage_status === "duplicate" && asked.duplicate_of_review_id !== null && fact.canonical === null) ||
      (asked.triage_status === "addressed_by" && asked.addressed_by_rule_id !== null && fact.addressing_rule === null),
    has_duplicates: ({ asked, fact, review }) =>
      asked.triage_status === "duplicate" && fact.with_duplicates.has(review.id),
    canonical_among_ids: ({ asked, fact, review }) =>
      asked.triage_status === "duplicate" && fact.canonical !== null && fact.canonical.id === review.id,
    canonical_elsewhere: (given) => {
      const canonical = otherCanonical(given)
      return canonical !== null && canonical.component_id !== given.review.component_id
    },
    canonical_is_reply: (given) => {
      const canonical = otherCanonical(given)
      return canonical !== null && isReply(canonical)
    },
    canonical_withdrawn: (given) => otherCanonical(given)?.triage_status === "withdrawn",
    canonical_is_duplicate: (given) => otherCanonical(given)?.triage_status === "duplicate",
    rule_elsewhere: ({ asked, fact: { addressing_rule: rule }, review }) =>
      asked.triage_status === "addressed_by" &&
      rule !== null &&
      (rule.deleted || rule.component_id !== review.component_id)
  }
  const refusalEntries = Object.entries(refusals).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const expectedCodes = (given: Given): string =>
    refusalEntries.flatMap(([code, applies]) => (applies(given) ? [code] : [])).join(" ")

  it("a decision refuses with exactly the reasons of the rules, or returns the requested valid review", () => {
    const met = new Set<string>()
    let [accepted, refused] = [0, 0]
    for (const fact of allFacts) {
      for (const asked of commands) {
        // A loaded target is the one in the command.
        if (fact.canonical !== null && fact.canonical.id !== asked.duplicate_of_review_id) continue
        if (fact.addressing_rule !== null && fact.addressing_rule.id !== asked.addressed_by_rule_id) continue
        // A status depends on one of: the canonical, the rule, the response. With each canonical, two of the others are enough.
        if (fact.canonical !== null && !usualRules.has(fact.addressing_rule)) continue
        if (fact.canonical !== null && !usualResponses.has(asked.response_comment)) continue
        for (const review of reviews) {
          if (fact.canonical?.id === review.id && fact.canonical.component_id !== review.component_id) continue
          const decision = Triage.decideAll([review], asked, fact)
          const found = !decision.ok
            ? decision.refusals
                .map(({ code }) => code)
                .toSorted()
                .join(" ")
            : ""
          const expected = expectedCodes({ review, asked, fact })
          if (found !== expected) {
            expect.fail(`${JSON.stringify({ review, asked, fact })}: refused for "${found}", expected "${expected}"`)
          }
          if (!decision.ok) {
            refused++
            for (const { code } of decision.refusals) met.add(code)
            continue
          }
          accepted++
          const [decided] = decision.value
          if (decided !== undefined && standsAlready(review, asked))
            expect.fail(`${review.triage_status} → ${asked.triage_status} was decided again`)
          if (decided === undefined) {
            if (!standsAlready(review, asked))
              expect.fail(`${review.triage_status} → ${asked.triage_status} changed nothing`)
            continue
          }
          expectAsAsked(review, asked, decided)
        }
      }
    }
    expect(accepted).toBeGreaterThan(1000)
    expect(refused).toBeGreaterThan(1000)
    // Every row of the table occurred.
    expect([...met].toSorted()).toEqual(refusalEntries.map(([code]) => code))
  })

  /** True if the same user already made this decision, and no one has adjudicated or reopened the comment since. */
  const standsAlready = (review: Review.Review, { triage_status, ...targets }: Triage.TriageCommand) => {
    if (review.triage_status !== triage_status) return false
    if (triage_status === "pending") return true
    const by = TriageStatus.isTerminal(triage_status) ? triager : null
    return (
      review.triage_set_by_id === triager &&
      review.adjudicated_by_id === by &&
      (review.adjudicated_at === null) === (by === null) &&
      (triage_status !== "duplicate" || review.duplicate_of_review_id === targets.duplicate_of_review_id) &&
      (triage_status !== "addressed_by" || review.addressed_by_rule_id === targets.addressed_by_rule_id)
    )
  }

  // Plain comparisons, because this runs hundreds of thousands of times.
  const expectAsAsked = (before: Review.Review, asked: Triage.TriageCommand, { review: after }: Triage.Decided) => {
    const status = asked.triage_status
    const decided = status !== "pending"
    const terminal = TriageStatus.isTerminal(status)
    const sound =
      Review.brokenInvariants(after).length === 0 &&
      after.triage_status === status &&
      after.triage_set_by_id === (decided ? triager : null) &&
      after.triage_set_at === (decided ? now : null) &&
      after.adjudicated_by_id === (terminal ? triager : null) &&
      after.adjudicated_at === (terminal ? now : null) &&
      after.duplicate_of_review_id === (status === "duplicate" ? asked.duplicate_of_review_id : null) &&
      after.addressed_by_rule_id === (status === "addressed_by" ? asked.addressed_by_rule_id : null) &&
      after.updated_at > before.updated_at
    if (!sound) expect.fail(`${JSON.stringify(before)} → ${JSON.stringify(after)}`)
  }

  it("each change lists exactly its differences, and never a comment's text", () => {
    for (const review of reviews) {
      for (const triage_status of TriageStatus.TriageStatus.literals) {
        const decision = Triage.decideAll(
          [review],
          command(triage_status, {
            response_comment: "The response's own words.",
            duplicate_of_review_id: reviewId(9),
            addressed_by_rule_id: liveRule.id
          }),
          facts({ canonical: comment(9), addressing_rule: liveRule })
        )
        for (const decided of valueOr(decision, () => [])) {
          expectSound(review, decided)
          expect(decided.audit).toMatchObject({ action: "triage", comment: "" })
          expect(JSON.stringify(decided.audit)).not.toContain("own words")
        }
      }
    }
  })

  it("a decision at or before the last change still gets a later time (R5.18)", () => {
    for (const updated_at of [at(59_999), at(60_000), at(60_001), at(999_999)]) {
      const review = comment(1, { updated_at })
      const [decided] = valueOf(Triage.decideAll([review], command("concur"), facts()))
      expect(decided?.review.updated_at.getTime()).toBe(Math.max(now.getTime(), updated_at.getTime() + 1))
    }
  })

  it("the answer has the order of the request, without the unchanged reviews", () => {
    const anothers = { ...decidedStates.concur, triage_set_by_id: commenter }
    const batch = [
      comment(5, anothers),
      comment(1),
      comment(2, decidedStates.concur),
      comment(3, decidedStates.informational)
    ]
    const ids = (status: TriageStatus.TriageStatus) =>
      valueOf(Triage.decideAll(batch, command(status), facts())).map(({ review }) => review.id)
    expect(ids("concur")).toEqual([5, 1, 3])
    expect(ids("pending")).toEqual([5, 2, 3])
    expect(Triage.decideAll([], command("concur"), facts())).toEqual(allowed([]))
  })

  it("the same decision by the same user changes nothing; by another user, or on a closed comment, it does (R9.2)", () => {
    const decide = (review: Review.Review, status: TriageStatus.TriageStatus) =>
      valueOf(Triage.decideAll([review], command(status), facts())).length
    const { concur, informational } = decidedStates
    expect(decide(comment(1, concur), "concur")).toBe(0)
    expect(decide(comment(1, informational), "informational")).toBe(0)
    expect(decide(comment(1, { ...concur, ...closed }), "concur")).toBe(1)
    // Adjudicated by a user whose account no longer exists.
    expect(decide(comment(1, { ...concur, ...closed, adjudicated_by_id: null }), "concur")).toBe(1)
    expect(decide(comment(1, { ...concur, triage_set_by_id: commenter }), "concur")).toBe(1)
    expect(decide(comment(1, { ...concur, triage_set_by_id: null }), "concur")).toBe(1)
    const merged = { ...decidedStates.duplicate, duplicate_of_review_id: reviewId(9) }
    const repeat = (duplicate_of_review_id: ReviewId) =>
      valueOf(
        Triage.decideAll(
          [comment(1, merged)],
          command("duplicate", { duplicate_of_review_id }),
          facts({ canonical: comment(duplicate_of_review_id) })
        )
      ).length
    expect(repeat(reviewId(9))).toBe(0)
    expect(repeat(reviewId(8))).toBe(1)
  })

  it("a reason for an already withdrawn comment is an entry without a change (R5.12)", () => {
    const withdrawn = comment(1, decidedStates.withdrawn)
    const { review, audit } = Triage.noteWithdrawal(withdrawn, { now, reason: "Why." })
    expect(review).toEqual(withdrawn)
    expect(audit).toMatchObject({ action: "admin_withdraw", auditable_id: 1, comment: "Why.", changes: [] })
  })

  it("withdrawing clears targets and adjudicates; a second time changes nothing (R5.12)", () => {
    for (const review of reviews.filter(({ action }) => action === "comment")) {
      for (const action of ["withdraw", "admin_withdraw"] as const) {
        const withdrawn = Triage.withdraw(review, { actor: commenter, now, action, reason: "Why." })
        if (review.triage_status === "withdrawn") {
          expect(withdrawn).toBeNull()
          continue
        }
        if (withdrawn === null) return expect.fail("not withdrawn")
        expectSound(review, withdrawn)
        expect(withdrawn.review).toMatchObject({
          triage_status: "withdrawn",
          triage_set_by_id: commenter,
          triage_set_at: now,
          adjudicated_by_id: commenter,
          adjudicated_at: now,
          duplicate_of_review_id: null,
          addressed_by_rule_id: null
        })
        expect(withdrawn.audit).toMatchObject({ action, comment: "Why." })
      }
    }
  })

  it("restoring returns an adjudicated comment to pending and a reply to no status, and refuses every other (R5.13)", () => {
    for (const review of reviews) {
      const decision = Triage.restore(review, { now, reason: "A mistake." })
      if (review.adjudicated_at === null) {
        expect(decision).toMatchObject({ refusals: [{ code: "not_adjudicated", review_id: review.id }] })
        continue
      }
      const restored = valueOf(decision)
      expectSound(review, restored)
      expect(restored.review).toMatchObject({
        triage_status: Review.isTopLevelComment(review) ? "pending" : null,
        triage_set_by_id: null,
        adjudicated_at: null,
        adjudicated_by_id: null,
        duplicate_of_review_id: null,
        addressed_by_rule_id: null
      })
      expect(restored.audit).toMatchObject({ action: "admin_restore", comment: "A mistake." })
    }
  })

  it("adjudicating closes a decided comment and leaves a closed one unchanged (R5.13)", () => {
    for (const review of states.map((state) => comment(1, state))) {
      const decision = Triage.adjudicate(review, { actor: triager, now, phase: openPhase })
      if (!decision.ok) {
        expect(["pending", "withdrawn"]).toContain(review.triage_status)
        continue
      }
      const decided = decision.value
      expect(decided === null).toBe(review.adjudicated_at !== null)
      if (decided === null) continue
      expectSound(review, decided)
      expect(decided.review).toEqual({
        ...review,
        adjudicated_at: now,
        adjudicated_by_id: triager,
        updated_at: decided.review.updated_at
      })
    }
  })

  it("reopening keeps a decision and returns a terminal one to the queue (R5.13)", () => {
    for (const review of states.map((state) => comment(1, state))) {
      const decision = Triage.reopen(review, { now, phase: openPhase })
      if (!decision.ok) {
        expect(review.triage_status === "withdrawn" || review.adjudicated_at === null).toBe(true)
        continue
      }
      expect(review.adjudicated_at).not.toBeNull()
      const decided = decision.value
      expectSound(review, decided)
      const { triage_status: status } = review
      expect(decided.review.triage_status).toBe(status !== null && TriageStatus.isTerminal(status) ? "pending" : status)
      expect(decided.review.adjudicated_at).toBeNull()
    }
  })

  it("an automatic return to the queue names its cause (R5.12, R5.14)", () => {
    for (const review of states.map((state) => comment(1, state))) {
      if (review.triage_status === "pending") continue
      for (const cause of ["canonical_withdrawn", "commenter_replied"] as const) {
        const returned = Triage.returnToPending(review, cause, now)
        expectSound(review, returned)
        expect(returned.review.triage_status).toBe("pending")
        expect(returned.audit).toMatchObject({ action: "returned_to_pending", comment: cause })
      }
    }
  })
})
