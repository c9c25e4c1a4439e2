/**
 * The story of the demo: every act in the order of its time, through the use cases of the core. So all rules hold, and audit, histories and
 * numbers are those of a real review. UnderReview.ts has the acts on the document under
 * review; Demo.ts decides whether the demo is loaded.
 */
import { Effect } from "effect"
import {
  AdjudicateRelocation,
  type BenchmarkId,
  ConfigureComponent,
  LockAllRules,
  type ProjectId,
  type RelocationId,
  ProposeRelocation
} from "@docket/core"
import { PublishedSrgFile } from "@docket/exchange"
import * as DemoClock from "./DemoClock.ts"
import * as Schedule from "./Schedule.ts"
import * as Stage from "./Stage.ts"
import { asInSecond, numbersOfSecond, textsOfThird } from "./Texts.ts"
import * as UnderReview from "./UnderReview.ts"

/** Runs all acts and returns the people. Fails with AnotherWasFirst. Any other refusal is an error in the demo, and so a defect. */
export const play = Effect.fn("Demo.play")(
  function* () {
    const clock = yield* DemoClock.make
    const cast = yield* Stage.cast(clock)
    const srg = yield* Stage.documents(clock, cast)
    const { appliance, guides } = yield* Stage.projects(clock, cast)
    yield* harborGateway2(clock, cast, appliance, srg)
    const schedule = Schedule.make(clock)
    yield* nextGuides(clock, schedule, cast, guides, srg)
    yield* UnderReview.prepare(clock, schedule, cast, appliance, srg)
    yield* schedule.play
    return cast
  },
  Effect.catchIf((failure) => failure._tag !== "AnotherWasFirst", Effect.die)
)

/** Creates the document of the previous version: written, locked and released. */
const harborGateway2 = Effect.fnUntraced(function* (
  { at }: DemoClock.DemoClock,
  { aisha, marek }: Stage.Cast,
  project: ProjectId,
  srg: BenchmarkId
) {
  const component = yield* at(41)(
    Stage.component(marek, {
      project,
      name: "Harbor Gateway 2",
      prefix: "HBGW-02",
      title: "Harbor Gateway 2 Security Technical Implementation Guide",
      document_type: "stig",
      version: 1,
      release: 2,
      srg,
      numbers: numbersOfSecond
    })
  )
  for (const number of numbersOfSecond) {
    const text = asInSecond(textsOfThird.get(number) ?? {})
    yield* at(40.5 - number / 2)(Stage.write(aisha, component, number, text))
  }
  yield* at(36.2)(LockAllRules.lockAll(marek, component.id, "Ready for release."))
  yield* at(36)(ConfigureComponent.release(marek, component.id, false, PublishedSrgFile.write))
})

/** Creates two SRGs in progress. One requirement is proposed to move from the first to the second; another proposal was declined. */
const nextGuides = Effect.fnUntraced(function* (
  { at }: DemoClock.DemoClock,
  { act }: Schedule.Schedule,
  { aisha, marek }: Stage.Cast,
  project: ProjectId,
  srg: BenchmarkId
) {
  const gateways = yield* at(35)(
    Stage.component(marek, {
      project,
      name: "Network Gateway SRG, next version",
      prefix: "NGTW-03",
      title: "Network Gateway Security Requirements Guide",
      document_type: "srg",
      version: 3,
      release: 1,
      srg,
      numbers: [1, 2, 4, 5, 13, 14, 17, 20]
    })
  )
  const access = yield* at(34.8)(
    Stage.component(marek, {
      project,
      name: "Remote Access SRG",
      prefix: "RACC-01",
      title: "Remote Access Security Requirements Guide",
      document_type: "srg",
      version: 1,
      release: 1,
      srg,
      numbers: [5, 17, 18]
    })
  )
  for (const number of [1, 2, 3, 5, 6]) {
    act(34 - number, () => Stage.write(aisha, gateways, number, { status: "Applicable" }))
  }
  act(28, () => Stage.write(aisha, access, 1, { status: "Applicable" }))
  const toRemoteAccess = { target_technology_token: "RACC", target_project_id: null, target_component_id: null }
  let declined: RelocationId | null = null
  act(24, () =>
    Effect.map(ProposeRelocation.propose(aisha, Stage.ruleOf(gateways, 7).id, toRemoteAccess), ({ id }) => {
      declined = id
    })
  )
  act(22.5, () =>
    declined === null
      ? Effect.void
      : AdjudicateRelocation.decline(
          marek,
          declined,
          access.id,
          "Two factors are required at the gateway itself as well."
        )
  )
  act(6, () => ProposeRelocation.propose(aisha, Stage.ruleOf(gateways, 8).id, toRemoteAccess))
})
