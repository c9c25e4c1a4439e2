/** The resolution that comes with a decision, over all statuses × texts × settings. The tables are by hand, from R5.29. */
import { describe, expect, it } from "@effect/vitest"
import { valueOf } from "../../src/Decision.ts"
import { Resolution, Triage, TriageStatus } from "../../src/index.ts"
import { at, comment, componentId, finalizedPhase, openPhase, reply } from "../given.ts"
import { command, decidedStates, facts, liveRule, now, triager } from "./givenTriage.ts"

const texts: ReadonlyArray<Resolution.TextState> = ["none", "open", "applied"]

/** Every setting: each occasion on or off. */
const settings = Array.from({ length: 2 ** Resolution.occasions.length }, (_, bits) =>
  Resolution.occasions.filter((_occasion, at1) => ((bits >> at1) & 1) === 1)
)

type Answer = Resolution.Occasion | "always" | "never"

/** What resolves a comment: the occasion that has to be set, with no text, an open proposal, and an applied text. */
const table: Readonly<Record<TriageStatus.TriageStatus, readonly [none: Answer, open: Answer, applied: Answer]>> = {
  pending: ["never", "never", "never"],
  concur: ["concur", "never", "applied_text"],
  concur_with_comment: ["concur_with_comment", "never", "applied_text"],
  non_concur: ["non_concur", "non_concur", "non_concur"],
  duplicate: ["always", "always", "always"],
  informational: ["always", "always", "always"],
  needs_clarification: ["never", "never", "never"],
  withdrawn: ["always", "always", "always"],
  addressed_by: ["always", "always", "always"]
}

const isResolved = (answer: Answer, setting: ReadonlyArray<Resolution.Occasion>): boolean =>
  answer === "always" || (answer !== "never" && setting.includes(answer))

const cases = TriageStatus.TriageStatus.literals.flatMap((status) =>
  texts.flatMap((text, at1) => settings.map((setting) => ({ status, text, setting, answer: table[status][at1]! })))
)

describe("a decision by the setting of the project", () => {
  it("is resolved exactly on the occasions of the table", () => {
    for (const { answer, setting, status, text } of cases) {
      expect([status, text, setting, Resolution.resolves(setting, status, text)]).toEqual([
        status,
        text,
        setting,
        isResolved(answer, setting)
      ])
    }
  })

  it("adjudicates the comment in the same cases, and otherwise leaves it open", () => {
    for (const { answer, setting, status, text } of cases.filter(({ status: one }) => one !== "withdrawn")) {
      const review = comment(1, {
        section: "fixtext",
        proposed_text: text === "none" ? null : "Run it.",
        proposal_accepted_at: text === "applied" ? at(1) : null
      })
      const canonical = comment(9)
      const decided = Triage.decideAll(
        [review],
        command(status, {
          resolve: "by_setting",
          response_comment: "So.",
          duplicate_of_review_id: canonical.id,
          addressed_by_rule_id: liveRule.id
        }),
        facts({ canonical, addressing_rule: liveRule, resolve_with: setting })
      )
      const after = valueOf(decided)[0]?.review ?? review
      expect([status, text, setting, after.adjudicated_at]).toEqual([
        status,
        text,
        setting,
        isResolved(answer, setting) ? now : null
      ])
      expect(after.adjudicated_by_id).toBe(isResolved(answer, setting) ? triager : null)
    }
  })

  it("is on for an acceptance with nothing to apply, an applied text and a refusal, unless an admin says otherwise", () => {
    expect(Resolution.standard.resolve_with).toEqual(["concur", "applied_text", "non_concur"])
    expect(Resolution.ordered(["non_concur", "concur", "non_concur"])).toEqual(["concur", "non_concur"])
  })
})

describe("a decision that says so itself", () => {
  const explicit = ["concur", "concur_with_comment", "non_concur", "needs_clarification"] as const
  it.each(explicit)("resolves %s, or leaves it open, whatever the project sets", (status) => {
    for (const setting of settings) {
      const of = (resolve: boolean) =>
        valueOf(
          Triage.decideAll(
            [comment(1)],
            command(status, { resolve, response_comment: "So." }),
            facts({ resolve_with: setting })
          )
        )[0]?.review.adjudicated_at
      expect([of(true), of(false)]).toEqual([now, null])
    }
  })

  it("never resolves a comment that it sends back to the queue", () => {
    const decided = Triage.decideAll([comment(1, decidedStates.concur)], command("pending", { resolve: true }), facts())
    expect(valueOf(decided)[0]?.review).toMatchObject({ triage_status: "pending", adjudicated_at: null })
  })

  it("resolves the same decision of the same person that was left open", () => {
    const again = (resolve: boolean) =>
      valueOf(Triage.decideAll([comment(1, decidedStates.concur)], command("concur", { resolve }), facts()))
    expect(again(false)).toEqual([])
    expect(again(true)[0]?.review.adjudicated_at).toEqual(now)
  })
})

describe("resolving many comments", () => {
  const at1 = { actor: triager, now, phase: openPhase }
  const decidedOnes = [
    comment(1, decidedStates.concur),
    comment(2, decidedStates.informational),
    comment(3, decidedStates.needs_clarification)
  ]

  it("closes the decided ones and leaves the closed ones", () => {
    const closed = valueOf(Triage.adjudicateAll(decidedOnes, at1))
    expect(closed.map(({ review }) => [review.id, review.triage_status, review.adjudicated_at])).toEqual([
      [1, "concur", now],
      [3, "needs_clarification", now]
    ])
    expect(closed.map(({ audit }) => audit.action)).toEqual(["adjudicate", "adjudicate"])
  })

  it("is refused as a whole, with every reason", () => {
    const reasons = (reviews: Parameters<typeof Triage.adjudicateAll>[0], phase = openPhase) => {
      const result = Triage.adjudicateAll(reviews, { ...at1, phase })
      return !result.ok ? result.refusals.map(({ code, review_id }) => [code, review_id]) : "closed"
    }
    const elsewhere = comment(6, { ...decidedStates.concur, component_id: componentId(2) })
    expect(reasons([...decidedOnes, comment(4), comment(5, decidedStates.withdrawn), reply(7, 1), elsewhere])).toEqual([
      ["comment_pending", 4],
      ["comment_withdrawn", 5],
      ["not_a_comment", 7],
      ["several_components", 6]
    ])
    expect(reasons(decidedOnes, finalizedPhase)).toEqual([["component_frozen", undefined]])
  })
})

describe("the stages of a comment", () => {
  /** By hand: the stages of each status while it is open, and once it is adjudicated. */
  const stagesOf: Readonly<Record<TriageStatus.TriageStatus, readonly [open: string, adjudicated: string]>> = {
    pending: ["undecided", "undecided"],
    concur: ["decided to_apply to_resolve", "decided"],
    concur_with_comment: ["decided to_apply to_resolve", "decided"],
    non_concur: ["decided to_resolve", "decided"],
    duplicate: ["decided to_resolve", "decided"],
    informational: ["decided to_resolve", "decided"],
    needs_clarification: ["undecided", "undecided"],
    withdrawn: ["decided to_resolve", "decided"],
    addressed_by: ["decided to_resolve", "decided"]
  }

  it.each(TriageStatus.TriageStatus.literals)("of %s are those of the table", (triage_status) => {
    const of = (adjudicated_at: Date | null) =>
      Resolution.stages.filter((stage) => Resolution.isAt(stage, { triage_status, adjudicated_at })).join(" ")
    expect([of(null), of(at(1))]).toEqual(stagesOf[triage_status])
  })

  it("name the statuses as the state machine does", () => {
    const statuses = TriageStatus.TriageStatus.literals
    expect(statuses.filter(TriageStatus.isTerminal)).toEqual(statuses.filter((one) => Resolution.terminal.has(one)))
    expect([...Resolution.undecided, ...Resolution.accepted, ...Resolution.terminal].toSorted()).toEqual(
      statuses.filter((one) => one !== "non_concur").toSorted()
    )
  })
})
