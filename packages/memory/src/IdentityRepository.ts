/** The in-memory implementation of IdentityRepository. */
import { Effect, Layer, Option } from "effect"
import { Identity, IdentityId, IdentityRepository } from "@docket/core"
import { fits, present } from "./Integrity.ts"
import { identityKey } from "./State.ts"
import { Store } from "./Store.ts"

const fitsIdentity = fits("Identity", Identity.Identity)

export const layer: Layer.Layer<IdentityRepository, never, Store> = Layer.effect(
  IdentityRepository,
  Effect.map(Store, (store) =>
    IdentityRepository.of({
      find: (issuer, subject) =>
        store.read(({ identities }) =>
          Option.fromUndefinedOr(identities.where("person", identityKey({ issuer, subject }))[0])
        ),
      ofUser: (user) =>
        store.read(({ identities }) => identities.where("user", user).toSorted((left, right) => left.id - right.id)),
      insert: (identity) =>
        store.write((change) => {
          const { identities, users } = change.state
          present("Identity", users.get(identity.user_id), "Its user does not exist.")
          const isTaken =
            identities.count("person", identityKey(identity)) > 0 ||
            identities.where("user", identity.user_id).some(({ issuer }) => issuer === identity.issuer)
          if (isTaken) return Option.none()
          const id = IdentityId.make(change.nextId("identities"))
          const stored = { ...identity, id }
          fitsIdentity(stored)
          change.put("identities", stored)
          return Option.some(id)
        }),
      recordSignIn: (id, at) =>
        store.write((change) => {
          const identity = change.state.identities.get(id)
          if (identity !== undefined) change.put("identities", { ...identity, last_sign_in_at: at })
        }),
      remove: (id) => store.write((change) => change.remove("identities", id))
    })
  )
)
