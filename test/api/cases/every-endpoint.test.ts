/**
 * Calls every endpoint with all of its acts once on the SQL storages: the answer matches the rights table and the OpenAPI document.
 * One act of each pattern is called by every caller, because SQL loads the roles. `rights.test.ts` calls all acts by every caller in memory.
 */
import { beforeAll, expect, test } from "vitest"
import { isMutation } from "../src/Endpoints.ts"
import { faultsOf, steps } from "../src/RightsWalk.ts"
import { columns } from "../src/rights.ts"
import { forEachAdapter } from "../src/Service.ts"
import { buildStage, type Stage } from "../src/Stage.ts"

/** The first act of each pattern. */
const examples = new Set(new Map(steps.toReversed().map((step) => [step.pattern, step])).values())

forEachAdapter("every endpoint", (service) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await buildStage(service, "hidden")
  })

  // At its direct address, the server knows the service as a role with fewer rights, which matters for writes.
  const walked =
    service.adapter.title === "Postgres alone" ? steps.filter(({ endpoint }) => isMutation(endpoint)) : steps
  for (const step of walked) {
    test(`${step.title}`, async () => {
      expect(await faultsOf(stage, step, { callers: examples.has(step) ? columns : ["siteAdmin"] })).toEqual([])
    })
  }
})
