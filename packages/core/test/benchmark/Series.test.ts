/** Ids are joined to series and parted (R15.12), compared with sets that are merged and split. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Series } from "../../src/index.ts"

describe("the key of an id", () => {
  it("drops case and punctuation, and keeps all other characters", () => {
    const same = ["BIND_9-x_STIG", "Bind_9-x_STIG", "bind 9.x (stig)", "BIND9xSTIG"]
    expect(new Set(same.map(Series.keyOf))).toEqual(new Set(["bind9xstig"]))
    expect(Series.keyOf("RHEL_9_STIG")).not.toBe(Series.keyOf("RHEL_8_STIG"))
    expect(Series.keyOf("Überwachung-1")).toBe("überwachung1")
    expect([Series.keyOf("---"), Series.keyOf("__")]).toEqual(["---", "__"])
  })
  it.prop("is its own key", [Schema.String], ([id]) => {
    expect(Series.keyOf(Series.keyOf(id))).toBe(Series.keyOf(id))
  })
})

it("versions are ordered by their numbers", () => {
  const versions = ["", "V1", "V1R1", "V1R1.32", "V1R2", "V2R1", "V3R9", "V3R10", "V10R1", "V99999999999999999999R1"]
  for (const [at, version] of versions.entries()) {
    for (const [other, compared] of versions.entries()) {
      expect([version, compared, Math.sign(Series.compareVersions(version, compared))]).toEqual([
        version,
        compared,
        Math.sign(at - other)
      ])
    }
  }
})

const Key = Schema.Literals(["a", "b", "c", "d", "e"])
const Act = Schema.Union([
  Schema.Struct({ act: Schema.Literal("join"), one: Key, other: Key }),
  Schema.Struct({ act: Schema.Literal("part"), one: Key })
])

/** Returns the stored members after a change. */
const stored = (before: ReadonlyArray<Series.SeriesMember>, change: Series.SeriesChange) => {
  const rows = new Map(before.map((member) => [member.key, member]))
  for (const key of change.alone) rows.delete(key)
  for (const member of change.members) rows.set(member.key, member)
  return [...rows.values()]
}

it.prop("any sequence of joins and splits has the result of the same sets", [Schema.Array(Act)], ([acts]) => {
  let members: ReadonlyArray<Series.SeriesMember> = []
  let sets = Key.literals.map((key) => new Set<string>([key]))
  const setOf = (key: string) => sets.find((set) => set.has(key)) ?? new Set([key])
  for (const act of acts) {
    const mine = setOf(act.one)
    if (act.act === "join") {
      const other = setOf(act.other)
      members = stored(members, Series.join(members, act.one, act.other))
      if (mine !== other) sets = [...sets.filter((set) => set !== mine && set !== other), new Set([...mine, ...other])]
    } else {
      const change = Series.part(members, act.one)
      expect(!change.ok).toBe(mine.size === 1)
      if (!change.ok) continue
      members = stored(members, change.value)
      sets = [
        ...sets.filter((set) => set !== mine),
        new Set([act.one]),
        new Set([...mine].filter((key) => key !== act.one))
      ]
    }
    const seriesOf = (key: string) => members.find((member) => member.key === key)?.series ?? key
    for (const one of Key.literals) {
      for (const other of Key.literals) expect(seriesOf(one) === seriesOf(other)).toBe(setOf(one).has(other))
      // The name of a series is one of its ids, so no series has the name of an id outside of it.
      expect(setOf(one).has(seriesOf(one))).toBe(true)
    }
  }
})
