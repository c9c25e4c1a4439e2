/** Proposing and deciding: what is refused, the records, and the requirement that accepting creates (R14.1, R14.4). */
import { expect, it } from "@effect/vitest"
import { Result } from "effect"
import { RelocationAdjudication, RelocationProposal } from "../../src/index.ts"
import { at, finalizedPhase, ruleId, userId } from "../given.ts"
import { component, now, proposal, requirement } from "./givenRelocation.ts"

const actor = userId(7)
const codesOf = <A>(decision: Result.Result<A, ReadonlyArray<{ readonly code: string }>>) =>
  Result.match(decision, { onFailure: (refusals) => refusals.map(({ code }) => code), onSuccess: () => [] })

const propose = (token: string, rule = requirement(), source = component(1)) =>
  RelocationProposal.decide(token, { rule, source, now, actor })

it("a proposal is open and names its source; the token is taken in any case", () => {
  const { id: _, ...open } = proposal({ requested_by_id: actor, created_at: now, updated_at: now })
  expect(propose(" webs ")).toEqual(Result.succeed(open))
})

it.each(["", "  ", "WEBSX", "W1", "WEB-", "ÄB", "W B"])("%j is no token", (token) => {
  expect(codesOf(propose(token))).toEqual(["invalid"])
})

it("everything that is wrong with the source is told with it", () => {
  const rule = requirement({ document_type: "stig", locked: true, review_requestor_id: actor })
  expect(codesOf(propose("1", rule, component(1, { released: true, ...finalizedPhase })))).toEqual([
    "invalid",
    "not_srg_requirement",
    "rule_locked",
    "rule_under_review",
    "source_released",
    "source_frozen"
  ])
})

const by = { actor, target: component(2, { prefix: "WEBS-01" }), now }

it("declining needs the technology proposed and a rationale that can be kept", () => {
  const declined = RelocationAdjudication.decline(proposal(), " Not ours. ", by)
  expect(declined).toEqual(
    Result.succeed(
      proposal({
        state: "declined",
        target_component_id: by.target.id,
        adjudicated_by_id: actor,
        adjudicated_at: now,
        adjudication_rationale: " Not ours. ",
        updated_at: now
      })
    )
  )
  const elsewhere = { ...by, target: component(2) }
  expect(codesOf(RelocationAdjudication.decline(proposal(), " \n", elsewhere))).toEqual(["token_differs", "invalid"])
  const longest = RelocationAdjudication.longestRationale
  expect(codesOf(RelocationAdjudication.decline(proposal(), "é".repeat(longest), by))).toEqual([])
  expect(codesOf(RelocationAdjudication.decline(proposal(), "é".repeat(longest + 1), by))).toEqual(["invalid"])
  expect(codesOf(RelocationAdjudication.decline(proposal(), "a\u0001", by))).toEqual(["unrepresentable_text"])
})

it("an executed proposal names what it created", () => {
  expect(RelocationAdjudication.execute(proposal({ updated_at: now }), ruleId(9), by)).toEqual(
    proposal({
      state: "executed",
      target_component_id: by.target.id,
      created_rule_id: ruleId(9),
      adjudicated_by_id: actor,
      adjudicated_at: now,
      // Always later than before, so that every version has its own time.
      updated_at: at(1001)
    })
  )
})

it("the requirement begins in the target with all that authors wrote, and its section locks", () => {
  const rule = requirement({
    status: "Applicable",
    title: "Title",
    locked_sections: ["Fix"],
    changes_requested: true,
    source_removed: true,
    created_at: at(5)
  })
  const { id: _, ...content } = rule
  const place = { component_id: by.target.id, project_id: by.target.project_id, rule_number: 12 }
  expect(RelocationAdjudication.relocated(rule, { ...place, now })).toEqual({
    ...content,
    ...place,
    source_removed: false,
    created_at: now,
    updated_at: now
  })
})
