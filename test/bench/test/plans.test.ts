/** No statement of a measured request reads a whole large table: by the plans of the service's statements on a large database. */
import { describe, expect, it } from "@effect/vitest"
import { hasPostgres } from "@docket/test-harness"
import { Effect } from "effect"
import { library } from "../src/Documents.ts"
import { plansOn, scannedBy } from "../src/http/Plans.ts"
import { buildService } from "../src/http/Processes.ts"
import { fill, migratedDatabase } from "../src/volume/Fill.ts"
import { longTexts } from "../src/volume/Texts.ts"
import { large, shrunk } from "../src/volume/Volume.ts"

describe.skipIf(!hasPostgres)("on a server with many records", () => {
  it.live(
    "no measured request reads a large table completely",
    () =>
      Effect.gen(function* () {
        const url = yield* migratedDatabase
        const plans = yield* Effect.promise(async () => {
          buildService()
          await fill(url, shrunk(large(0.01)), await longTexts(library(20, "").stig), () => undefined)
          // A search reads the newest 5000 of each kind, which is a large part of this database.
          return plansOn(url, ({ title }) => !title.includes("/api/search/"))
        })
        expect(plans.length).toBeGreaterThan(100)
        expect(plans.filter(({ plan }) => /Index (Only )?Scan/.test(plan)).length).toBeGreaterThan(80)
        expect(plans.flatMap((plan) => scannedBy(plan).map((table) => [plan.title, table, plan.text]))).toEqual([])
      }),
    // It fills a database and starts a service, which takes longer than other tests on a busy machine.
    300_000
  )
})
