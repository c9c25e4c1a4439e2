/** The in-memory implementation of ReactionRepository (R5.17). */
import { Effect, Layer } from "effect"
import { type Reaction, ReactionRepository, type ReviewId } from "@docket/core"
import { present } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import type { ReactionRow, State } from "./State.ts"
import { type Change, Store } from "./Store.ts"

/** Stores or removes a user's reaction to a review. */
const save = (change: Change, { user_id, review_id, kind, created_at }: Reaction.Reaction): void => {
  present("Reaction", change.state.users.get(user_id), "Its user does not exist.")
  present("Reaction", change.state.reviews.get(review_id), "Its review does not exist.")
  if (kind === null) change.remove("reactions", `${review_id}/${user_id}`)
  else change.put("reactions", { user_id, imported_name: null, review_id, kind, created_at })
}

const firstComesFirst = by<ReactionRow>(
  ascending(({ created_at }) => created_at),
  ascending(({ user_id }) => user_id ?? 0)
)

/** The names of those who reacted, up to a limit for each kind. */
const reactors = ({ reactions, users }: State, id: ReviewId, limit: number): Reaction.Reactors => {
  const all = reactions.where("review", id).toSorted(firstComesFirst)
  const named = (kind: Reaction.ReactionKind) =>
    all
      .filter((reaction) => reaction.kind === kind)
      .slice(0, limit)
      .map(({ imported_name, user_id }) =>
        user_id === null
          ? (imported_name ?? "")
          : present("Reaction", users.get(user_id), "Its user does not exist.").user.name
      )
  return { up: named("up"), down: named("down") }
}

export const layer: Layer.Layer<ReactionRepository, never, Store> = Layer.effect(
  ReactionRepository,
  Effect.map(Store, (store) =>
    ReactionRepository.of({
      save: (reaction) => store.write((change) => save(change, reaction)),
      reactors: (id, limit) => store.read((state) => reactors(state, id, limit))
    })
  )
)
