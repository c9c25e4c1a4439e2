/** The in-memory implementation of SecondFactorRepository. */
import { Effect, Layer, Option } from "effect"
import { SecondFactor, SecondFactorRepository } from "@docket/core"
import { fits, present } from "./Integrity.ts"
import { Store } from "./Store.ts"

const fitsFactor = fits("SecondFactor", SecondFactor.SecondFactor)

export const layer: Layer.Layer<SecondFactorRepository, never, Store> = Layer.effect(
  SecondFactorRepository,
  Effect.map(Store, (store) =>
    SecondFactorRepository.of({
      find: (user) => store.read(({ secondFactors }) => Option.fromUndefinedOr(secondFactors.get(user))),
      save: (factor) =>
        store.write((change) => {
          present("SecondFactor", change.state.users.get(factor.user_id), "Its user does not exist.")
          fitsFactor(factor)
          change.put("secondFactors", factor)
        }),
      remove: (user) =>
        store.write((change) => {
          const factor = change.state.secondFactors.get(user)
          change.remove("secondFactors", user)
          return Option.fromUndefinedOr(factor)
        })
    })
  )
)
