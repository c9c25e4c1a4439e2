/** The core's text similarity equals that of pg_trgm, on scripts whose letters all locales treat the same. */
import { expect } from "@effect/vitest"
import { Arbitrary, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { TextSimilarity } from "@docket/core"
import { onBoth } from "./Databases.ts"

const word = Arbitrary.schema(
  Schema.Literals([
    "check",
    "Check",
    "CHECKS",
    "a",
    "I",
    "the",
    "configuration",
    "SRG-OS-000001",
    "/etc/ssh/sshd_config",
    "10.0",
    "Prüfung",
    "PRÜFUNG",
    "naïve",
    "Ελληνικά",
    "ΚΑΙ",
    "проверка",
    "ПРОВЕРКА",
    "日本語",
    "テキスト",
    "🙂",
    "—",
    "''",
    "\n",
    ""
  ])
)

const texts = Arbitrary.map(Arbitrary.array(word, { maxLength: 9 }), (words) => words.join(" "))

onBoth((it) => {
  it.effect("two texts have the same similarity as in similarity()", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const sample = yield* Arbitrary.sampleEffect(texts, { count: 60, size: 100 })
      const rows = yield* sql<{ readonly one: string; readonly other: string; readonly share: number }>`
        with given as (select * from unnest(${sample}::text[]) with ordinality as given (text, place))
        select one.text as one, other.text as other, similarity(one.text, other.text) as share
        from given one join given other on other.place <= one.place`
      expect(rows).toHaveLength((60 * 61) / 2)
      const differing = rows.filter(({ one, other, share }) => {
        const ours = TextSimilarity.similarity(TextSimilarity.trigramsOf(one), TextSimilarity.trigramsOf(other))
        return Math.fround(ours) !== Math.fround(share)
      })
      expect(differing).toEqual([])
      expect(rows.filter(({ share }) => share > 0 && share < 1).length).toBeGreaterThan(100)
    })
  )
})
