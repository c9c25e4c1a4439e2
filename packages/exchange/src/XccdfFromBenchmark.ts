/**
 * A stored document in the form that @docket/xccdf writes: the inverse of BenchmarkMapping.ts (R15.2). Pure.
 * Reading the written file gives the same record.
 */
import { type Benchmark, PublishedIdentity, RuleContent } from "@docket/core"
import { Struct } from "effect"
import type { WritableBenchmark, WritableRule } from "@docket/xccdf"
import { headerSource, references, ruleSource } from "./XccdfSource.ts"

/** The document with its rules in order. */
export const writableBenchmark = (
  benchmark: Benchmark.Benchmark,
  rules: Iterable<Benchmark.BenchmarkRule>
): WritableBenchmark => ({
  id: benchmark.benchmark_id,
  title: benchmark.title,
  description: benchmark.description,
  version: benchmark.version,
  date: benchmark.benchmark_date,
  status: benchmark.status,
  source: headerSource(benchmark.source["xccdf"]),
  rules: {
    *[Symbol.iterator]() {
      for (const rule of rules) yield writableRule(rule)
    }
  }
})

const writableRule = (rule: Benchmark.BenchmarkRule): WritableRule => ({
  ...writableContent(rule, rule.source),
  rule_id: rule.rule_id,
  group_title: rule.group_title,
  fixes: rule.fixes,
  same_group: rule.source["same_group"] === true
})

/** The common content of requirements of both kinds, except fixes. */
export const writableContent = (
  content: RuleContent.RuleContent,
  source: Readonly<Record<string, unknown>>
): Omit<WritableRule, "rule_id" | "group_title" | "fixes"> => ({
  vuln_id: content.vuln_id,
  version: content.version,
  title: content.title,
  severity: content.rule_severity,
  weight: content.rule_weight,
  idents: PublishedIdentity.listed(content.ident),
  legacy_ids: PublishedIdentity.listed(content.legacy_ids),
  ...Struct.pick(content, RuleContent.taggedParts),
  checks: content.checks.map(({ system, content: text, content_ref_href, content_ref_name }) => ({
    system,
    content: text,
    content_ref_name,
    content_ref_href
  })),
  references: references(source["references"]),
  source: ruleSource(source["xccdf"])
})
