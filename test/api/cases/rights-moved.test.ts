/** Moves each role in the core up and down, in every policy and every action of R5.1, and expects a violation of the rights table. */
import { beforeAll, expect, test } from "vitest"
import * as Core from "@docket/core"
import { faultsOf, type Step, steps } from "../src/RightsWalk.ts"
import { forEachAdapter } from "../src/Service.ts"
import { buildStage, type Stage } from "../src/Stage.ts"

const roles = ["viewer", "author", "reviewer", "admin"]

/** A place in the code with a role, and the steps that most likely detect a change of it. */
interface Held {
  readonly title: string
  readonly role: string
  readonly set: (role: string) => void
  readonly likely: (step: Step) => boolean
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

const policies: ReadonlyArray<Held> = Object.entries(Core).flatMap(([module, exported]: [string, unknown]) =>
  Object.entries(isObject(exported) ? exported : {}).flatMap(([name, policy]: [string, unknown]) =>
    isObject(policy) && "_tag" in policy && "role" in policy && typeof policy.role === "string"
      ? [
          {
            title: `${module}.${name}`,
            role: policy.role,
            set: (role: string) => void Object.assign(policy, { role }),
            likely: ({ endpoint }: Step) => endpoint.policy === policy
          }
        ]
      : []
  )
)

const actions: ReadonlyArray<Held> = Object.entries(Core.RuleReview.neededRole).map(([action, role]) => ({
  title: `RuleReview.neededRole.${action}`,
  role,
  set: (moved) => void Object.assign(Core.RuleReview.neededRole, { [action]: moved }),
  likely: ({ title }) => title.endsWith(`: ${action}`)
}))

test("the roles of the core are found", () => {
  expect(policies.length).toBeGreaterThan(40)
})

forEachAdapter("a role that moves is noticed:", (service) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await buildStage(service, "hidden")
  })
  const faultsIn = (step: Step, stopsAtFirst: boolean) =>
    faultsOf(stage, step, { stopsAtFirst }).catch((error: unknown) => [String(error)])
  /** The faults of a step without a moved role, computed once. */
  const unmoved = new Map<Step, Promise<ReadonlyArray<string>>>()
  const faultsUnmoved = (step: Step) => {
    const found = unmoved.get(step) ?? faultsIn(step, false)
    unmoved.set(step, found)
    return found
  }
  /** Returns the first step whose answer differs from the table. */
  const noticedBy = async (likely: Held["likely"]): Promise<Step | undefined> => {
    for (const step of steps.toSorted((left, right) => Number(likely(right)) - Number(likely(left)))) {
      if ((await faultsIn(step, true)).length > 0) return step
    }
    return undefined
  }
  for (const { likely, role, set, title } of [...policies, ...actions]) {
    const place = roles.indexOf(role)
    for (const moved of [roles[place - 1], roles[place + 1]]) {
      if (moved === undefined) continue
      test(`${title} from ${role} to ${moved}`, async () => {
        set(moved)
        const step = await noticedBy(likely).finally(() => set(role))
        if (step === undefined) throw new Error("Nothing in the table notices it.")
        // The move caused the fault: without it the step passes.
        expect(await faultsUnmoved(step)).toEqual([])
      })
    }
  }
})
