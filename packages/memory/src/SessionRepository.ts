/** Sessions in memory: keeps the promises of the core's SessionRepository. */
import { Effect, Layer, Option } from "effect"
import { SessionRepository } from "@docket/core"
import { present, refuseBroken, unless, unlessSha256 } from "./Integrity.ts"
import { Store } from "./Store.ts"

export const layer: Layer.Layer<SessionRepository, never, Store> = Layer.effect(
  SessionRepository,
  Effect.map(Store, (store) =>
    SessionRepository.of({
      insert: (session) =>
        store.write((change) => {
          const { users, sessions } = change.state
          present("Session", users.get(session.user_id), "Its user does not exist.")
          const taken = sessions.get(session.secret_sha256) !== undefined
          refuseBroken("Session", [
            ...unlessSha256(session.secret_sha256),
            ...unless(!taken, "Another session has this secret.")
          ])
          change.put("sessions", { ...session })
        }),
      find: (secret) =>
        Effect.flatMap(store.now, (now) =>
          store.read(({ sessions, users }) => {
            const session = sessions.get(secret)
            if (session === undefined) return Option.none()
            const { user } = present("Session", users.get(session.user_id), "Its user does not exist.")
            return Option.some({ session, user, now })
          })
        ),
      touch: (secret, at) =>
        store.write((change) => {
          const session = change.state.sessions.get(secret)
          if (session !== undefined) change.put("sessions", { ...session, last_seen_at: at })
        }),
      delete: (secret) => store.write((change) => change.remove("sessions", secret)),
      deleteOfUser: (user) =>
        store.write((change) => {
          const sessions = [...change.state.sessions.where("user", user)]
          for (const { secret_sha256 } of sessions) change.remove("sessions", secret_sha256)
          return sessions.length
        }),
      deleteOthersOfUser: (user, secret) =>
        store.write((change) => {
          for (const { secret_sha256 } of change.state.sessions.where("user", user)) {
            if (secret_sha256 !== secret) change.remove("sessions", secret_sha256)
          }
        }),
      deleteExpired: (idleSince, begunBefore) =>
        store.write((change) => {
          for (const session of change.state.sessions.all()) {
            if (session.last_seen_at < idleSince || session.created_at < begunBefore) {
              change.remove("sessions", session.secret_sha256)
            }
          }
        })
    })
  )
)
