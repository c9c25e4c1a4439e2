/** The rights table, compared with the service for every line and caller. */
import { beforeAll, describe, expect, test } from "vitest"
import { endpoints } from "../src/Endpoints.ts"
import { isSameInEveryScene, rights, scenes } from "../src/rights.ts"
import { faultsOf, keyOf, steps, unmatchedActs } from "../src/RightsWalk.ts"
import { forEachAdapter } from "../src/Service.ts"
import { buildStage, type Stage } from "../src/Stage.ts"

test("every act of the table is called, and every call is an act of the table", () => {
  expect(unmatchedActs()).toEqual([])
})

forEachAdapter("permissions on", (service) => {
  test("every endpoint of the OpenAPI document are in the table, and no others", () => {
    const declared = service.contract.operations.map(keyOf)
    expect(Object.keys(rights).sort()).toEqual(declared.sort())
    expect(endpoints.map(keyOf).sort()).toEqual(declared.sort())
  })

  for (const scene of scenes) {
    describe(`a project that is ${scene}:`, () => {
      let stage: Stage
      beforeAll(async () => {
        stage = await buildStage(service, scene)
      })
      // Lines that do not depend on a project role are called in one of the scenes.
      for (const step of scene === scenes[0] ? steps : steps.filter(({ pattern }) => !isSameInEveryScene(pattern))) {
        test(`${step.title}`, async () => {
          expect(await faultsOf(stage, step)).toEqual([])
        })
      }
    })
  }
})
