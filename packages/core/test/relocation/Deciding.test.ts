/** Proposing and deciding: what is refused, the records, and the requirement that accepting creates (R14.1, R14.4). */
import { expect, it } from "@effect/vitest"
import { Result } from "effect"
import { RelocationAdjudication, RelocationProposal } from "../../src/index.ts"
import { at, componentId, finalizedPhase, projectId, ruleId, userId } from "../given.ts"
import { component, now, proposal, requirement } from "./givenRelocation.ts"

const actor = userId(7)
const codesOf = <A>(decision: Result.Result<A, ReadonlyArray<{ readonly code: string }>>) =>
  Result.match(decision, { onFailure: (refusals) => refusals.map(({ code }) => code), onSuccess: () => [] })

const unnamed: RelocationProposal.NamedDestination = { project: null, component: null }
const propose = (token: string, rule = requirement(), source = component(1), named = unnamed) =>
  RelocationProposal.decide({ target_technology_token: token }, named, { rule, source, now, actor })

it("a proposal is open and names its source; the token is taken in any case", () => {
  const { id: _, ...open } = proposal({ requested_by_id: actor, created_at: now, updated_at: now })
  expect(propose(" webs ")).toEqual(Result.succeed(open))
})

it("a proposal names its destination; without one it is the project of the requirement", () => {
  const web = component(2, { prefix: "WEBS-01", project_id: projectId(2) })
  const destinationOf = (named: Partial<RelocationProposal.NamedDestination>) => {
    const proposed = Result.getOrThrow(propose("WEBS", undefined, undefined, { ...unnamed, ...named }))
    return [proposed.target_project_id, proposed.target_component_id]
  }
  expect(destinationOf({})).toEqual([projectId(1), null])
  expect(destinationOf({ project: projectId(2) })).toEqual([projectId(2), null])
  expect(destinationOf({ component: web })).toEqual([projectId(2), web.id])
  expect(destinationOf({ component: web, project: projectId(2) })).toEqual([projectId(2), web.id])
})

it.each([
  [{ project: "unknown" }, ["target_not_found"]],
  [{ component: "unknown" }, ["target_not_found"]],
  [{ project: "unknown", component: "unknown" }, ["target_not_found", "target_not_found"]],
  [{ component: component(2) }, ["token_differs"]],
  [{ project: projectId(3), component: component(2, { prefix: "WEBS-01" }) }, ["destination_differs"]]
] as const)("a destination that does not fit is refused: %j", (named, codes) => {
  expect(codesOf(propose("WEBS", undefined, undefined, { ...unnamed, ...named }))).toEqual(codes)
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
  const foreign = { ...by, target: component(2, { prefix: "WEBS-01", project_id: projectId(2) }) }
  expect(codesOf(RelocationAdjudication.decline(proposal(), "No.", foreign))).toEqual(["destination_differs"])
  const named = proposal({ target_component_id: componentId(3) })
  expect(codesOf(RelocationAdjudication.decline(named, "No.", by))).toEqual(["destination_differs"])
  const longest = RelocationAdjudication.longestRationale
  expect(codesOf(RelocationAdjudication.decline(proposal(), "é".repeat(longest), by))).toEqual([])
  expect(codesOf(RelocationAdjudication.decline(proposal(), "é".repeat(longest + 1), by))).toEqual(["invalid"])
  expect(codesOf(RelocationAdjudication.decline(proposal(), "a\u0001", by))).toEqual(["unrepresentable_text"])
})

it("an executed proposal names what it created", () => {
  expect(RelocationAdjudication.execute(RelocationAdjudication.accept(proposal(), by), ruleId(9), now)).toEqual(
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

it("an accepted proposal names who accepted it for which component", () => {
  expect(RelocationAdjudication.accept(proposal(), by)).toEqual(
    proposal({
      state: "awaiting_confirmation",
      target_component_id: by.target.id,
      adjudicated_by_id: actor,
      adjudicated_at: now,
      updated_at: now
    })
  )
})

it.each([
  // Source project, target project, role on the source: whether an admin of the source's project confirms (R14.1).
  [1, 1, null, false],
  [1, 1, "viewer", false],
  [1, 2, null, true],
  [1, 2, "viewer", true],
  [1, 2, "author", false],
  [1, 2, "reviewer", false],
  [1, 2, "admin", false]
] as const)(
  "from project %i to %i, accepted with the role %j on the source: confirmation %j",
  (from, to, role, expected) => {
    const target = { project_id: projectId(to) }
    expect(RelocationAdjudication.needsConfirmation({ project_id: projectId(from) }, target, role)).toBe(expected)
  }
)

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
