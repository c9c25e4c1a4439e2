// The entry of rules, as a service without a framework uses it: what it loads and weighs, and what it decides for records with plain numbers.
import { describe, expect, it } from "@effect/vitest"
import { build } from "esbuild"
import { gzipSync } from "node:zlib"
import { CommentPhase, Permit, Policy, Statistics, Triage } from "../src/rules/index.ts"

const entry = new URL("../src/rules/index.ts", import.meta.url).pathname

/** Bundles a program that imports the entry. */
const bundled = async (program: string) => {
  const { metafile, outputFiles } = await build({
    stdin: { contents: program, resolveDir: new URL(".", import.meta.url).pathname, loader: "ts" },
    bundle: true,
    format: "esm",
    metafile: true,
    minify: true,
    write: false
  })
  const [file] = outputFiles
  return { inputs: Object.keys(metafile.inputs), bytes: gzipSync(file?.contents ?? new Uint8Array()).length }
}

describe("the weight of the rules", () => {
  it("all of them load no library, and have at most 21.5 kB", async () => {
    const { bytes, inputs } = await bundled(`export * from ${JSON.stringify(entry)}`)
    expect(inputs.filter((path) => path.includes("node_modules"))).toEqual([])
    expect(bytes).toBeLessThanOrEqual(21_500)
  })

  it("one of them has at most 2 kB", async () => {
    const { bytes } = await bundled(
      `import { Statistics } from ${JSON.stringify(entry)}; console.log(Statistics.percentage(1, 3))`
    )
    expect(bytes).toBeLessThanOrEqual(2000)
  })
})

describe("the rules for records with plain numbers", () => {
  const now = new Date("2026-03-01T12:00:00Z")
  const open = {
    comment_phase: "open",
    closed_reason: null,
    comment_period_starts_at: null,
    comment_period_ends_at: null
  } as const
  const comment = {
    id: 12,
    component_id: 3,
    project_id: 1,
    rule_id: 40,
    action: "comment",
    responding_to_review_id: null,
    proposed_text: null,
    proposal_accepted_at: null,
    triage_status: "pending",
    triage_set_by_id: null,
    triage_set_at: null,
    triage_set_by_imported_name: null,
    adjudicated_by_id: null,
    adjudicated_at: null,
    adjudicated_by_imported_name: null,
    duplicate_of_review_id: null,
    addressed_by_rule_id: null,
    updated_at: new Date("2026-02-01T12:00:00Z")
  } as const
  const facts = {
    actor: 7,
    now,
    phase: open,
    canonical: null,
    canonical_on_deleted_rule: false,
    addressing_rule: null,
    with_duplicates: new Set<number>()
  }

  it("triage of many decides all of them, or names every refusal", () => {
    const decided = Triage.decideAll([comment], { ...Triage.plain, triage_status: "informational" }, facts)
    expect(decided).toMatchObject({
      ok: true,
      value: [{ review: { id: 12, triage_status: "informational", triage_set_by_id: 7, adjudicated_at: now } }]
    })
    const refused = Triage.decideAll(
      [comment, { ...comment, id: 13, component_id: 4, triage_status: "withdrawn" }],
      { ...Triage.plain, triage_status: "non_concur" },
      facts
    )
    expect(refused.ok ? [] : refused.refusals.map(({ code, review_id }) => [code, review_id])).toEqual([
      ["response_required", undefined],
      ["comment_withdrawn", 13],
      ["several_components", 13]
    ])
  })

  it("the phase, a permit and a percentage need no record", () => {
    expect(CommentPhase.stateAt(open, now)).toMatchObject({ accepting_new_comments: true, frozen_for_writes: false })
    expect(Statistics.percentage(1, 3)).toBe(33.3)
    const acts = {
      reply: { policy: Policy.onComponent("viewer"), refuse: () => CommentPhase.refuse(open, "reply", now) },
      lock: { policy: Policy.onComponent("reviewer"), refuse: () => [] }
    }
    const context = {
      caller: { user_id: 7, site_admin: false },
      role: "author",
      project_role: null,
      component: { ...open, released: false },
      now
    } as const
    expect(Permit.permitsOf(acts, null, context)).toEqual({ reply: true, lock: ["permission_denied"] })
  })
})
