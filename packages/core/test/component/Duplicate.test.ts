/** Duplicates of a component: refusals, and the fields from the original (R10.7). */
import { describe, expect, it } from "@effect/vitest"
import { Component, type RuleId } from "../../src/index.ts"
import * as Duplicate from "../../src/component/Duplicate.ts"
import { at, benchmarkId, componentId, projectId, rule, ruleId, userId } from "../given.ts"

const component: Component.Component = {
  id: componentId(7),
  project_id: projectId(1),
  name: "Example",
  prefix: "ABCD-01",
  title: "An example",
  description: "Ours.",
  document_type: "stig",
  version: 2,
  release: 3,
  released: true,
  component_id: componentId(4),
  security_requirements_guide_id: benchmarkId(5),
  published_srg_id: benchmarkId(6),
  admin_name: "Ada",
  admin_email: "ada@example.mil",
  advanced_fields: true,
  metadata: { team: "blue" },
  comment_phase: "closed",
  closed_reason: "finalized",
  comment_period_starts_at: at(0),
  comment_period_ends_at: at(1),
  created_at: at(0),
  updated_at: at(0)
}
const original: Duplicate.Original = { component, source_ids: [5, 2, 9].map(benchmarkId) }
const command = (given: Partial<Duplicate.DuplicateCommand> = {}): Duplicate.DuplicateCommand => ({
  id: component.id,
  copy_comments: false,
  header: {},
  document_type: null,
  security_requirements_guide_id: null,
  declared_source_srg_ids: null,
  ...given
})
const made = (given: Partial<Duplicate.DuplicateCommand> = {}, project = 1) =>
  Duplicate.newComponent(command(given), original, projectId(project), at(9))
const codes = (given: Partial<Duplicate.DuplicateCommand>, known: ReadonlyArray<number> = [2, 5, 9]) =>
  Duplicate.refuse(command(given), original, new Set(known.map(benchmarkId))).map(
    ({ code, pointer }) => `${code} ${pointer}`
  )

describe("duplicating", () => {
  it("has the original's values by default, and starts again: not released, open for comments, the next release", () => {
    expect(made()).toEqual({
      project_id: 1,
      name: "Example",
      prefix: "ABCD-01",
      title: "An example",
      description: "Ours.",
      document_type: "stig",
      version: 2,
      release: 4,
      released: false,
      component_id: 7,
      security_requirements_guide_id: 5,
      published_srg_id: null,
      admin_name: "Ada",
      admin_email: "ada@example.mil",
      advanced_fields: true,
      metadata: { team: "blue" },
      comment_phase: "open",
      closed_reason: null,
      comment_period_starts_at: null,
      comment_period_ends_at: null,
      created_at: at(9),
      updated_at: at(9),
      source_ids: [5, 2, 9]
    })
  })

  it("keeps the release where name, version and release are free, or names the one that is in use", () => {
    expect(made({}, 2).release).toBe(3)
    expect(made({ header: { name: "Other" } }).release).toBe(3)
    expect(made({ header: { version: 3 } }).release).toBe(3)
    expect(made({ header: { name: "Example", version: 2 } }).release).toBe(4)
    expect(made({ header: { release: 3 } }).release).toBe(3)
    expect(made({ header: { prefix: "efgh-02" } }).prefix).toBe("EFGH-02")
  })

  it("replaces the old primary source, and takes other sources as given", () => {
    const sources = (given: Partial<Duplicate.DuplicateCommand>) => Duplicate.sourcesOf(command(given), original)
    expect(sources({ security_requirements_guide_id: benchmarkId(6) })).toEqual([6, 2, 9])
    expect(sources({ security_requirements_guide_id: benchmarkId(9) })).toEqual([9, 2])
    expect(sources({ declared_source_srg_ids: [] })).toEqual([5])
    expect(sources({ declared_source_srg_ids: [9, 2, 2].map(benchmarkId) })).toEqual([5, 2, 9])
    expect(made({ security_requirements_guide_id: benchmarkId(6) }).security_requirements_guide_id).toBe(6)
  })

  it("is a rebase exactly when the sources differ", () => {
    const isRebase = (given: Partial<Duplicate.DuplicateCommand>) => Duplicate.isRebase(command(given), original)
    expect(isRebase({})).toBe(false)
    expect(isRebase({ security_requirements_guide_id: benchmarkId(5) })).toBe(false)
    expect(isRebase({ declared_source_srg_ids: [9, 2].map(benchmarkId) })).toBe(false)
    expect(isRebase({ security_requirements_guide_id: benchmarkId(6) })).toBe(true)
    expect(isRebase({ declared_source_srg_ids: [] })).toBe(true)
  })

  it("is refused with every reason", () => {
    expect(codes({})).toEqual([])
    expect(
      codes({
        header: { name: " ", prefix: "nope", release: -1 },
        document_type: "srg",
        security_requirements_guide_id: benchmarkId(8),
        declared_source_srg_ids: [2, 11].map(benchmarkId)
      })
    ).toEqual([
      "invalid /component/name",
      "invalid /component/prefix",
      "invalid /component/release",
      "document_type_differs /component/document_type",
      "target_not_found /component/security_requirements_guide_id",
      "target_not_found /component/declared_source_srg_ids/1"
    ])
    expect(codes({ document_type: "stig" })).toEqual([])
  })

  it("copies a requirement under its number, without locks and review, and a tombstone as a tombstone", () => {
    const locked = rule({
      rule_number: 12,
      locked: true,
      locked_sections: ["Fix"],
      review_requestor_id: userId(3),
      changes_requested: true,
      deleted_at: at(4),
      title: "ours",
      source: { stig_id: "X" },
      source_removed: true
    })
    const place = { component_id: componentId(8), project_id: projectId(2), now: at(9) }
    const { id: _, ...rest } = locked
    expect(Duplicate.copyOf(locked, place)).toEqual({
      ...rest,
      component_id: 8,
      project_id: 2,
      locked: false,
      locked_sections: [],
      review_requestor_id: null,
      changes_requested: false,
      created_at: at(9),
      updated_at: at(9)
    })
  })

  it("links the copies like their originals", () => {
    const link = (child: number, parent: number) => ({ rule_id: ruleId(child), satisfied_by_rule_id: ruleId(parent) })
    const copies = new Map<RuleId, RuleId>([
      [ruleId(1), ruleId(11)],
      [ruleId(2), ruleId(12)]
    ])
    expect(Duplicate.linksBetween([link(1, 2), link(2, 3)], copies)).toEqual([link(11, 12)])
  })
})
