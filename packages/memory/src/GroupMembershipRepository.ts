/** The in-memory implementation of GroupMembershipRepository. */
import { Effect, Layer } from "effect"
import { GroupMembershipRepository } from "@docket/core"
import { present } from "./Integrity.ts"
import { ascending } from "./Lists.ts"
import { Store } from "./Store.ts"

export const layer: Layer.Layer<GroupMembershipRepository, never, Store> = Layer.effect(
  GroupMembershipRepository,
  Effect.map(Store, (store) =>
    GroupMembershipRepository.of({
      ofUser: (user, provider) =>
        store.read(({ groupMemberships, memberships }) =>
          memberships
            .where("user", user)
            .filter(({ component_id, id, role }) => {
              const mark = groupMemberships.get(id)
              return component_id === null && mark?.provider === provider && mark.role === role
            })
            .toSorted(ascending(({ project_id }) => project_id))
        ),
      mark: (membership_id, provider, role) =>
        store.write((change) => {
          present("GroupMembership", change.state.memberships.get(membership_id), "Its membership does not exist.")
          change.put("groupMemberships", { membership_id, provider, role })
        })
    })
  )
)
