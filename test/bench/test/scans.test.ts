/** The detection of complete reads of a large table, on real plans of Postgres. */
import { describe, expect, it } from "@effect/vitest"
import { scannedBy } from "../src/http/Plans.ts"

const scanned = (...plan: ReadonlyArray<string>) => scannedBy({ title: "", text: "", plan: plan.join("\n") })

describe("a plan", () => {
  it("reads all of a table that it scans, at any depth", () => {
    expect(
      scanned(
        "Aggregate  (cost=900.00..900.01 rows=1 width=8)",
        "  ->  Hash Join  (cost=10.00..890.00 rows=100 width=0)",
        "        Hash Cond: (r.rule_id = rule.id)",
        "        ->  Seq Scan on reviews r  (cost=0.00..800.00 rows=20000 width=8)",
        "        ->  Hash  (cost=9.00..9.00 rows=10 width=8)",
        "              ->  Parallel Seq Scan on rules rule  (cost=0.00..9.00 rows=10 width=8)"
      )
    ).toEqual(["reviews", "rules"])
  })

  it("does not if a limit stops it early, and does if the limit does not apply", () => {
    const under = (cost: string) =>
      scanned(
        `Limit  (cost=0.00..${cost} rows=1001 width=8)`,
        "  InitPlan 1 (returns $0)",
        "    ->  Index Scan using users_pkey on users  (cost=0.00..2.00 rows=1 width=8)",
        "  ->  Seq Scan on reviews r  (cost=0.00..800.00 rows=19000 width=8)",
        "        Filter: (comment ~~* '%system%'::text)"
      )
    expect(under("42.00")).toEqual([])
    expect(under("790.00")).toEqual(["reviews"])
  })

  it("is not limited by a limit in another branch", () => {
    expect(
      scanned(
        "Nested Loop  (cost=0.00..900.00 rows=1 width=8)",
        "  ->  Limit  (cost=0.00..1.00 rows=1 width=8)",
        "        ->  Index Scan using users_pkey on users  (cost=0.00..2.00 rows=1 width=8)",
        "  ->  Seq Scan on rules  (cost=0.00..800.00 rows=19000 width=8)"
      )
    ).toEqual(["rules"])
  })

  it("may read small tables completely, and large ones by indexes", () => {
    expect(
      scanned(
        "Nested Loop  (cost=0.00..900.00 rows=1 width=8)",
        "  ->  Seq Scan on users  (cost=0.00..8.00 rows=300 width=8)",
        "  ->  Index Scan using reviews_of_author on reviews r  (cost=0.00..2.00 rows=1 width=8)"
      )
    ).toEqual([])
  })
})
