/** Proposals and decisions: refusals, records, and the requirement that an acceptance creates (R14.1, R14.4). */
import { allowed, type Decision, valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { expect, it } from "@effect/vitest"
import { type Refusal, Relocation } from "../../src/index.ts"
import { RelocationAdjudication, RelocationProposal } from "../../src/relocation/index.ts"
import { at, componentId, finalizedPhase, projectId, ruleId, userId } from "../given.ts"
import { component, now, proposal, requirement } from "./givenRelocation.ts"

const actor = userId(7)
const codesOf = <A>(decision: Decision<A, { readonly code: string }>) =>
  match(decision, { refused: (refusals) => refusals.map(({ code }) => code), allowed: () => [] })

const unnamed: RelocationProposal.NamedDestination = { project: null, component: null }
const propose = (token: string, rule = requirement(), source = component(1), named = unnamed) =>
  RelocationProposal.decide({ target_technology_token: token }, named, { rule, source, now, actor })

it("a proposal is open and names its source; the token is accepted in any case", () => {
  const { id: _, ...open } = proposal({ requested_by_id: actor, created_at: now, updated_at: now })
  expect(propose(" webs ")).toEqual(allowed(open))
})

it("a proposal names its destination, by default the project of the requirement", () => {
  const web = component(2, { prefix: "WEBS-01", project_id: projectId(2) })
  const destinationOf = (named: Partial<RelocationProposal.NamedDestination>) => {
    const proposed = valueOf(propose("WEBS", undefined, undefined, { ...unnamed, ...named }))
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
  [{ project: "unknown", component: component(2, { prefix: "WEBS-01" }) }, ["target_not_found"]],
  [{ project: "unknown", component: "unknown" }, ["target_not_found", "target_not_found"]],
  [{ component: component(2) }, ["token_differs"]],
  [{ project: projectId(3), component: component(2, { prefix: "WEBS-01" }) }, ["destination_differs"]]
] as const)("an unsuitable destination is refused: %j", (named, codes) => {
  expect(codesOf(propose("WEBS", undefined, undefined, { ...unnamed, ...named }))).toEqual(codes)
})

it.each(["", "  ", "WEBSX", "W1", "WEB-", "ÄB", "W B"])("%j is not a token", (token) => {
  expect(codesOf(propose(token))).toEqual(["invalid"])
})

it("every refusal of the source is reported with it", () => {
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

it("declining needs the proposed technology, and a rationale that can be stored", () => {
  const declined = RelocationAdjudication.decline(proposal(), " Not ours. ", by)
  expect(declined).toEqual(
    allowed(
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

it("an executed proposal names the created requirement", () => {
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

it("the requirement starts in the target with all texts of its authors, and its section locks", () => {
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

it("each refusal names its field", () => {
  const field = (name: string) => `/requirement_relocation/${name}`
  const pointersOf = <A>(decision: Decision<A, Refusal.Refusal>) =>
    match(decision, { refused: (refusals) => refusals.map(({ pointer }) => pointer), allowed: () => [] })
  expect(pointersOf(propose("W1", undefined, undefined, { project: "unknown", component: "unknown" }))).toEqual([
    field("target_technology_token"),
    field("target_project_id"),
    field("target_component_id")
  ])
  const web = component(2, { prefix: "WEBS-01" })
  expect(pointersOf(propose("WEBS", undefined, undefined, { project: projectId(3), component: web }))).toEqual([
    field("target_component_id")
  ])
  const long = "a".repeat(RelocationAdjudication.longestRationale + 1)
  for (const rationale of [" ", long, "a\u0001"]) {
    expect(pointersOf(RelocationAdjudication.decline(proposal(), rationale, by))).toEqual([
      field("adjudication_rationale")
    ])
  }
})

it("a second proposal, and a confirmation without a proposal, have their codes (R14.1)", () => {
  expect(new RelocationProposal.RelocationIsProposed().code).toBe("relocation_proposed")
  expect(new RelocationAdjudication.NothingAwaitsConfirmation().code).toBe("nothing_to_confirm")
})

it("only an acceptance by an existing component awaits a confirmation (R14.1)", () => {
  const awaiting = Relocation.RelocationState.literals.flatMap((state) =>
    [null, componentId(4)].flatMap((target_component_id) =>
      RelocationAdjudication.refuseConfirmation({ state, target_component_id }).length === 0
        ? [[state, target_component_id]]
        : []
    )
  )
  expect(awaiting).toEqual([["awaiting_confirmation", componentId(4)]])
})

it("a proposal is open until it is executed or declined, and made to its own destination only (R14.1)", () => {
  expect(Relocation.RelocationState.literals.map((state) => [state, Relocation.isOpen(proposal({ state }))])).toEqual([
    ["proposed", true],
    ["awaiting_confirmation", true],
    ["executed", false],
    ["declined", false]
  ])
  const web = component(2, { prefix: "WEBS-01" })
  const madeTo = (given: Partial<Relocation.Relocation>, target = web) => Relocation.isMadeTo(proposal(given), target)
  expect(madeTo({})).toBe(true)
  expect(madeTo({ target_component_id: componentId(2) })).toBe(true)
  expect(madeTo({ target_component_id: componentId(3) })).toBe(false)
  expect(madeTo({ target_project_id: projectId(2) })).toBe(false)
  expect(madeTo({ target_project_id: null })).toBe(false)
  expect(madeTo({}, component(2, { prefix: "WEBX-01" }))).toBe(false)
  expect(madeTo({}, component(2, { prefix: "1EBS-01" }))).toBe(false)
})

it("the source has an entry without the target, and the target one that names the source (R14.4, R1.5)", () => {
  const rule = requirement({ rule_number: 7 })
  const entry = {
    auditable_type: "Rule",
    auditable_id: rule.id,
    audited_name: "Requirement 000007",
    rule_id: rule.id,
    component_id: rule.component_id,
    project_id: rule.project_id,
    comment: ""
  }
  const relocation_id = { field: "relocation_id", prev_value: null, new_value: 1 }
  const out = {
    ...entry,
    action: "relocated_out",
    changes: [relocation_id, { field: "target_technology_token", prev_value: null, new_value: "WEBS" }]
  }
  expect(RelocationProposal.auditOnSource("relocated_out", proposal(), rule)).toEqual(out)
  expect(RelocationProposal.auditOnSource("relocated_out", proposal(), rule, "Why.")).toEqual({
    ...out,
    comment: "Why."
  })
  const from = { rule: requirement({ rule_number: 9 }), prefix: "LNUX-01" }
  expect(RelocationAdjudication.auditOnTarget(rule, proposal(), from)).toEqual({
    ...entry,
    action: "relocated_in",
    changes: [relocation_id, { field: "relocated_from", prev_value: null, new_value: "LNUX-01-000009" }]
  })
})
