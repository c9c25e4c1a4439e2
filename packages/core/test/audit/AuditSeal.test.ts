/** Seals of the audit table: a sealed table verifies, and every change of an entry or a seal is found (R9.6). */
import { expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { createHash } from "node:crypto"
import { anAuditEntry } from "@docket/testing/records"
import { type AuditEntry, AuditId, AuditSeal, ComponentId, ProjectId, RuleId, UserId } from "../../src/index.ts"
import { at } from "../given.ts"

const entry = (id: number, over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: AuditId.make(id),
  ...anAuditEntry({
    auditable_id: 7,
    audited_name: "Requirement 000007",
    rule_id: RuleId.make(7),
    component_id: ComponentId.make(2),
    project_id: ProjectId.make(1),
    changes: [{ field: "title", prev_value: "a", new_value: "b" }],
    user_id: UserId.make(3),
    user_name: "Ada",
    request_id: "r"
  }),
  ...over
})

const sealOf = (entries: ReadonlyArray<AuditEntry>, last: AuditSeal.SealHead | null = null) =>
  AuditSeal.seal(last, entries, entries.at(-1)!.id, at(1))

it("the hash of an entry is the SHA-256 of all its content, as JSON", () => {
  const json =
    '[5,"update","Rule",7,"Requirement 000007",7,2,1,"",[{"field":"title","prev_value":"a","new_value":"b"}],3,"Ada","r",' +
    `${JSON.stringify(at(0).toISOString())}]`
  expect(AuditSeal.hashOfEntry(entry(5))).toBe(createHash("sha256").update(json).digest("hex"))
})

it("seals are numbered from 1, and the first has no previous hash", () => {
  const first = sealOf([entry(1), entry(4)])
  const second = sealOf([entry(5)], first)
  expect([first.number, first.through_id, first.previous_hash]).toEqual([1, 4, "0".repeat(64)])
  expect([second.number, second.through_id, second.previous_hash]).toEqual([2, 5, first.hash])
  expect(first.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(AuditSeal.verify(first, null, [entry(1), entry(4)])).toEqual([])
  expect(AuditSeal.verify(second, first, [entry(5)])).toEqual([])
})

const fields = Object.keys(entry(1)).filter((field) => field !== "id") as ReadonlyArray<keyof AuditEntry>
const otherValues: Readonly<Record<string, unknown>> = {
  auditable_type: "Review",
  auditable_id: 8,
  rule_id: 8,
  component_id: 3,
  project_id: null,
  changes: [],
  user_id: null,
  created_at: at(2)
}

it.each(fields)("a change of %s is detected", (field) => {
  const stored = entry(1, { [field]: field in otherValues ? otherValues[field] : "another" })
  expect(AuditSeal.verify(sealOf([entry(1)]), null, [stored])).toEqual([{ kind: "entry_changed", entry_id: 1 }])
})

it.prop(
  "removed, added and changed entries are named, and no others",
  [Schema.Array(Schema.Literals(["kept", "removed", "added", "changed"]))],
  ([fates]) => {
    const sealed = fates.flatMap((fate, place) => (fate === "added" ? [] : [entry(place + 1)]))
    const through = AuditId.make(fates.length + 1)
    const block = AuditSeal.seal(null, sealed, through, at(1))
    const stored = fates.flatMap((fate, place) =>
      fate === "removed" ? [] : [entry(place + 1, fate === "changed" ? { comment: "x" } : {})]
    )
    const expected = (kind: "removed" | "added" | "changed") =>
      fates.flatMap((fate, place) => (fate === kind ? [place + 1] : []))
    const found = (kind: AuditSeal.Finding["kind"]) =>
      AuditSeal.verify(block, null, stored).flatMap((finding) => (finding.kind === kind ? [finding.entry_id] : []))
    expect(found("entry_removed")).toEqual(expected("removed"))
    expect(found("entry_added")).toEqual(expected("added"))
    expect(found("entry_changed")).toEqual(expected("changed"))
    expect([...found("seal_changed"), ...found("seal_missing")]).toEqual([])
  }
)

it("a changed seal, and a seal with another predecessor, are detected", () => {
  const first = sealOf([entry(1)])
  const second = sealOf([entry(2)], first)
  const changed = [
    { ...first, entry_hashes: ["0".repeat(64)] },
    { ...first, entry_ids: [AuditId.make(9)] },
    { ...first, through_id: AuditId.make(9) },
    { ...first, number: 2 },
    { ...first, sealed_at: at(9) },
    { ...first, previous_hash: "1".repeat(64) },
    { ...first, hash: "1".repeat(64) }
  ]
  for (const seal of changed) {
    expect(AuditSeal.verify(seal, null, [entry(1)])).toEqual([{ kind: "seal_changed", entry_id: null }])
  }
  expect(AuditSeal.verify(second, null, [entry(2)])).toEqual([{ kind: "seal_missing", entry_id: null }])
  const forged = sealOf([entry(1, { comment: "forged" })])
  expect(AuditSeal.verify(second, forged, [entry(2)])).toEqual([{ kind: "seal_missing", entry_id: null }])
})
