/** The language of search fields, by an independent table, and its matcher. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Query, ReviewView, RuleStatus, Text } from "../../src/index.ts"

const text = (value: string): Query.Term => ({ kind: "text", text: value })
const control = (value: string): Query.Term => ({ kind: "control", text: value.toLowerCase(), control: value })
const severity = (value: "high" | "medium" | "low"): Query.Term => ({ kind: "severity", severity: value })
const status = (value: RuleStatus.RuleStatus): Query.Term => ({ kind: "status", status: value })

const meanings: ReadonlyArray<readonly [string, ReadonlyArray<Query.Term>]> = [
  ["", []],
  ["  \t ", []],
  ['""', []],
  ["Audit AUDIT log", [text("audit"), text("log")]],
  ['"The KERNEL log" audit', [text("the kernel log"), text("audit")]],
  ['an "unpaired quote', [text("an"), text('"unpaired'), text("quote")]],
  ["PHTN-50-000123 000123 CCI-000366", [text("phtn-50-000123"), text("000123"), text("cci-000366")]],
  ["SRG-OS-000480-GPOS-00227", [text("srg-os-000480-gpos-00227")]],
  ["#136 audit", [{ kind: "comment", text: "#136", id: 136 }, text("audit")]],
  ["#0136 ##1 #1a #", [text("#0136"), text("##1"), text("#1a"), text("#")]],
  ["AC-2", [control("AC-2")]],
  ["ac-02(01) audit", [control("ac-02(01)"), text("audit")]],
  ["AC-2 (1)", [control("AC-2 (1)")]],
  ["AC-2 (x)", [control("AC-2"), text("(x)")]],
  ["RH-07 AC-2-X SRG-AC-2", [text("rh-07"), text("ac-2-x"), text("srg-ac-2")]],
  ['"AC-2"', [text("ac-2")]],
  ["CAT I", [severity("high")]],
  ["cat ii audit", [severity("medium"), text("audit")]],
  ["CAT-III", [severity("low")]],
  ["cat1", [severity("high")]],
  ["cat:2", [severity("medium")]],
  ["severity:low CAT:I", [severity("low"), severity("high")]],
  ["CAT IV", [text("cat"), text("iv")]],
  ["cat /etc/shadow", [text("cat"), text("/etc/shadow")]],
  ["concat 1 cat:x", [text("concat"), text("1"), text("cat:x")]],
  ["high medium low", [text("high"), text("medium"), text("low")]],
  ['"CAT I"', [text("cat i")]],
  ["status:nyd", [status("Not Yet Determined")]],
  ["STATUS:ADNM", [status("Applicable - Does Not Meet")]],
  ['status:"not applicable"', [status("Not Applicable")]],
  ['status:"Inherently Meets" x', [status("Applicable - Inherently Meets"), text("x")]],
  ["status:constructor", [text("status:constructor")]],
  ["status:", [text("status:")]],
  ["NYD", [status("Not Yet Determined")]],
  ["Not Yet Determined", [status("Not Yet Determined")]],
  ["Applicable - Configurable audit", [status("Applicable - Configurable"), text("audit")]],
  ["not yet determined", [text("not"), text("yet"), text("determined")]],
  ["Not Applicable", [text("not"), text("applicable")]],
  ["nyd applicable", [text("nyd"), text("applicable")]],
  ['"NYD"', [text("nyd")]]
]

describe("a search text", () => {
  it("has these meanings", () => {
    for (const [q, expected] of meanings) expect(Query.parse(q), q).toEqual(expected)
  })

  it("reaches every status by its name behind `status:`", () => {
    for (const name of RuleStatus.RuleStatus.literals) {
      expect(Query.parse(`status:"${name}"`)).toEqual([status(name)])
    }
  })

  it.prop("without other meanings has the terms of the comment list", [Schema.String], ([q]) => {
    const parsed = Query.parse(q)
    if (parsed.some(({ kind }) => kind !== "text")) return
    const terms = ReviewView.searchTerms(q).map((term) => Text.lowerCase(term).trim())
    expect(new Set(parsed)).toEqual(new Set([...new Set(terms)].map(text)))
  })
})

const requirement: Query.Searchable = {
  identifiers: ["PHTN-50-000012", "SRG-OS-000480-GPOS-00227", "V-258801", "CCI-000015, CCI-000366"],
  texts: ["Photon must audit ÄRGER", "Run the command."],
  controls: "AC-2 (1), CM-6 b",
  severity: "medium",
  status: "Not Yet Determined"
}

describe("a requirement matches", () => {
  const found = [
    "",
    "12",
    "000012",
    "phtn-50-0000",
    "v-258801",
    "CCI-000366",
    "gpos-00227",
    "ärger",
    '"must audit" command',
    "AC-2",
    "AC-2(1)",
    "CM-6",
    "CAT II",
    "severity:medium NYD",
    "status:nyd audit"
  ]
  const notFound = ["13", "AC-20", "AC-2 (2)", "CAT I", "status:na", "audit missing", '"ärger run"', "000480 000481"]

  it("by identifiers, text, control, category and status, all of them", () => {
    const isFound = (q: string) => Query.matcher(q)(requirement)
    for (const q of found) expect(isFound(q), q).toBe(true)
    for (const q of notFound) expect(isFound(q), q).toBe(false)
  })

  it("by the text of a control that it does not have", () => {
    expect(Query.matcher("AC-7")({ ...requirement, texts: ["See AC-7."] })).toBe(true)
  })

  it("by the number of a comment in its thread, which is not a part of another", () => {
    const thread = { ...requirement, comments: [136, 140] }
    const isFound = (q: string) => Query.matcher(q)(thread)
    expect(["#136", "#140 audit", "#13", "#136 #1"].map(isFound)).toEqual([true, true, false, false])
    expect(Query.matcher("#136")({ ...requirement, texts: ["As in #136."] })).toBe(true)
  })

  it("without a status by no status", () => {
    expect(Query.matcher("status:nyd")({ ...requirement, status: null })).toBe(false)
  })
})
