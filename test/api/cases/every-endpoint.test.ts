/**
 * One pass over every endpoint and each of its acts on the storages that speak SQL: it answers as the rights table says, and as the OpenAPI document declares.
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

  // By its own address the server knows the service as a role with fewer rights, which matters to what writes.
  const walked =
    service.adapter.title === "Postgres alone" ? steps.filter(({ endpoint }) => isMutation(endpoint)) : steps
  for (const step of walked) {
    test(`${step.title}`, async () => {
      expect(await faultsOf(stage, step, { callers: examples.has(step) ? columns : ["siteAdmin"] })).toEqual([])
    })
  }
})
